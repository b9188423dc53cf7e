// The tiles that anybody at the table can see, or has seen come out of the tower.

import { unmarked } from "../game/candidates";
import type { View } from "../protocol/types";

export function seenTiles(view: View): Set<string> {
    const tiles = [
        ...view.players.flatMap(({ palace, reserve, aside }) => [...palace, ...reserve, ...aside]),
        ...view.market.flatMap(({ tile }) => (tile ? [tile] : [])),
        ...(view.dirk?.tiles ?? []),
        ...(view.drawn ? [view.drawn] : []),
    ];
    return new Set(tiles.map(({ id }) => unmarked(id)));
}
