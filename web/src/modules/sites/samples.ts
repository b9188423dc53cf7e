import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["tile", "T9es!s"],
        ["site", "gulden"],
        ["site", "dirham"],
        ["site", "denar"],
        ["site", "ducat"],
    ],
} satisfies Samples;
