import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["card", "og"],
        ["card", "or"],
        ["card", "on"],
        ["card", "oc"],
    ],
} satisfies Samples;
