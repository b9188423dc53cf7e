import type { Samples } from "../../learn/samples";

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
