import { printed } from "../../draw/printed";
import type { Sample, Samples } from "../../pieces/module";

export default {
    get things() {
        const { entries } = printed<{ tiles: { entries: string[] } }>("medina").tiles;
        return entries.map((entry): Sample => ["tile", `M${entry.replace(" ", "").toLowerCase()}`]);
    },
    palace: "M5nw@-1,-1 A8n@0,-1 C9w@-1,0",
} satisfies Samples;
