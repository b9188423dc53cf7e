import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["card", "thief-g"],
        ["card", "thief-r"],
        ["card", "thief-n"],
        ["card", "thief-c"],
    ],
} satisfies Samples;
