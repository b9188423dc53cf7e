import type { Samples } from "../../pieces/module";

export default {
    things: [
        ["tile", "WP"],
        ["tile", "WS"],
        ["tile", "WA"],
        ["tile", "WC"],
        ["tile", "WG"],
        ["tile", "WT"],
    ],
    palace: "A8n@0,-1 C9w@-1,0 WC!ces@-1,-1",
} satisfies Samples;
