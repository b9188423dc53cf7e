import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["card", "v1g"],
        ["card", "v3r"],
        ["card", "v5n"],
        ["card", "v6c"],
    ],
} satisfies Samples;
