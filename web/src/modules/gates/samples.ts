import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["card", "gate"],
        ["tile", "A8e!ge"],
    ],
    palace: "A8e!ge@0,-1 S7w!gw@1,-1",
} satisfies Samples;
