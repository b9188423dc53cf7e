import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["card", "sultan-g1"],
        ["card", "sultan-r1"],
        ["card", "sultan-n1"],
        ["card", "sultan-c1"],
        ["symbol", "pavilion"],
        ["symbol", "seraglio"],
        ["symbol", "arcades"],
        ["symbol", "chambers"],
        ["symbol", "garden"],
        ["symbol", "tower"],
    ],
} satisfies Samples;
