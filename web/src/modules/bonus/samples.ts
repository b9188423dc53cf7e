import { readBuilding, TYPES } from "../../draw/notation";
import { printed } from "../../draw/printed";
import type { Samples, Thing } from "../../learn/samples";

export default {
    get things() {
        const { tiles } = printed<{ cards: { tiles: string[] } }>("bonus").cards;
        const dearest = TYPES.map((type) => tiles.findLast((tile) => readBuilding(tile)?.type === type));
        return dearest.flatMap((tile): Thing[] => (tile ? [["bonus", tile]] : []));
    },
} satisfies Samples;
