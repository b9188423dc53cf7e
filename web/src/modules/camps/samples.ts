import { printed } from "../../draw/printed";
import type { Sample, Samples } from "../../pieces/module";

export default {
    get things() {
        const { entries } = printed<{ tiles: { entries: string[] } }>("camps").tiles;
        return entries.map((entry): Sample => ["tile", `K${entry.replace(" ", "").toLowerCase()}`]);
    },
    palace: "A8n@0,-1 C9w@-1,0 G8nw@-1,-1 K5s@0,-2",
} satisfies Samples;
