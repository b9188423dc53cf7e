import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["culture", "6"],
        ["culture", "7"],
        ["culture", "8"],
        ["culture", "9"],
        ["culture", "10"],
        ["culture", "11"],
        ["culture", "12"],
    ],
} satisfies Samples;
