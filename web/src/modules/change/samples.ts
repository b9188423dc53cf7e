import type { Samples } from "../../learn/samples";

export default {
    things: [
        ["card", "og"],
        ["card", "or"],
        ["card", "on"],
        ["card", "oc"],
    ],
} satisfies Samples;
