import type { Samples } from "../../learn/samples";

export default {
    things: [
        ["card", "mg"],
        ["card", "mr"],
        ["card", "mn"],
        ["card", "mc"],
    ],
} satisfies Samples;
