import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["card", "patron"],
        ["card", "miser"],
        ["card", "builder"],
        ["card", "merchant"],
        ["card", "conjurer"],
        ["card", "wise-man"],
        ["card", "dancer"],
        ["card", "money-changer"],
        ["card", "beggar"],
        ["card", "city-watch"],
    ],
} satisfies Samples;
