import { printed } from "../../draw/printed";
import type { Sample, Samples } from "../../pieces/module";
import type { BuildingType } from "../../protocol/types";

type Entry = [type: BuildingType, price: number, walls: string];

export default {
    get things() {
        const { entries } = printed<{ tiles: { entries: Entry[] } }>("magical").tiles;
        const ids = entries.map(
            ([type, price, walls]) => `${type.charAt(0).toUpperCase()}${price}*${walls.toLowerCase()}`,
        );
        const turned = ["!r1", "!r2", "!r3"].map((mark) => `${ids.at(-1)}${mark}`);
        return [...ids, ...turned].map((id): Sample => ["tile", id]);
    },
    palace: "P9*n!r3@-1,0 A8n@0,-1",
} satisfies Samples;
