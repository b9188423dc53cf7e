import type { Samples } from "../../learn/samples";

export default {
    things: [
        ["vizier", "awake"],
        ["vizier", "asleep"],
    ],
} satisfies Samples;
