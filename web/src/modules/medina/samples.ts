import { printed } from "../../draw/printed";
import type { Samples, Thing } from "../../learn/samples";

export default {
    get things() {
        const { entries } = printed<{ tiles: { entries: string[] } }>("medina").tiles;
        return entries.map((entry): Thing => ["tile", `M${entry.replace(" ", "").toLowerCase()}`]);
    },
    palace: "M5nw@-1,-1 A8n@0,-1 C9w@-1,0",
} satisfies Samples;
