import type { Samples } from "../../learn/samples";

export default {
    things: [
        ["card", "v1g"],
        ["card", "v3r"],
        ["card", "v5n"],
        ["card", "v6c"],
    ],
} satisfies Samples;
