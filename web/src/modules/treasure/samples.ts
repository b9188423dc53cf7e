import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["chest", "pavilion"],
        ["chest", "seraglio"],
        ["chest", "arcades"],
        ["chest", "chambers"],
        ["chest", "garden"],
        ["chest", "tower"],
    ],
} satisfies Samples;
