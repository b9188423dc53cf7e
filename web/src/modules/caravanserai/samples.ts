import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["card", "k1"],
        ["card", "k2"],
        ["card", "k3"],
    ],
} satisfies Samples;
