import { readBuilding, TYPES } from "../../protocol/notation";
import { printed } from "../../draw/printed";
import type { Sample, Samples } from "../../pieces/module";

export default {
    get things() {
        const { tiles } = printed<{ cards: { tiles: string[] } }>("bonus").cards;
        const dearest = TYPES.map((type) => tiles.findLast((tile) => readBuilding(tile)?.type === type));
        return dearest.flatMap((tile): Sample[] => (tile ? [["bonus", tile]] : []));
    },
} satisfies Samples;
