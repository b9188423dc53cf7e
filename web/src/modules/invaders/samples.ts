import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["attack", "N"],
        ["attack", "E"],
        ["attack", "S"],
        ["attack", "W"],
        ["scout", "garden"],
        ["scout", "tower"],
    ],
} satisfies Samples;
