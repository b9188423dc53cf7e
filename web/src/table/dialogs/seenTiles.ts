// The tiles that are visible at the table or have come out of the tower.

import { unmarked } from "../../game/candidates";
import type { View } from "../../protocol/types";

/** For each of these tiles, whether it has been seen; of identical tiles the first ones count as seen. */
export function areSeen(tiles: string[], view: View): boolean[] {
    const lying = new Map<string, number>();
    for (const id of seenTiles(view)) {
        const known = tiles.includes(id) ? id : bare(id);
        lying.set(known, (lying.get(known) ?? 0) + 1);
    }
    return tiles.map((tile) => {
        const left = lying.get(tile) ?? 0;
        lying.set(tile, left - 1);
        return left > 0;
    });
}

/** The floor of a building, in editions that draw floors and buildings separately. */
const bare = (building: string): string => `_${building.slice(1)}`;

function seenTiles(view: View): string[] {
    const tiles = [
        ...view.players.flatMap(({ palace, reserve, aside }) => [...palace, ...reserve, ...aside]),
        ...view.market.flatMap(({ tile }) => (tile ? [tile] : [])),
        ...(view.dirk?.tiles ?? []),
        ...(view.drawn ? [view.drawn] : []),
    ];
    return tiles.map(({ id }) => unmarked(id));
}
