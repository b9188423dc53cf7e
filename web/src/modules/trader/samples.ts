import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["inhabitant", "pavilion"],
        ["inhabitant", "seraglio"],
        ["inhabitant", "arcades"],
        ["inhabitant", "chambers"],
        ["inhabitant", "garden"],
        ["inhabitant", "tower"],
    ],
} satisfies Samples;
