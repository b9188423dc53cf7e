import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["card", "mg"],
        ["card", "mr"],
        ["card", "mn"],
        ["card", "mc"],
    ],
} satisfies Samples;
