import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["vizier", "awake"],
        ["vizier", "asleep"],
    ],
} satisfies Samples;
