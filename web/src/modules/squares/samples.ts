import { TYPES } from "../../protocol/notation";
import { printed } from "../../draw/printed";
import type { Sample, Samples } from "../../pieces/module";

export default {
    get things() {
        const { by_type } = printed<{ squares: { by_type: Record<string, string[]> } }>("squares").squares;
        return TYPES.map((type, at): Sample => {
            const walls = by_type[type]?.[at % 3] ?? "";
            return ["tile", `Q${type.charAt(0).toUpperCase()}${walls.toLowerCase()}`];
        });
    },
    palace: "QGw@-1,0 G8nw@-1,-1 A8n@0,-1 T9es@1,0",
} satisfies Samples;
