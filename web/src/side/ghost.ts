// A tile where it might be built, from the side.

import { key } from "../pieces/palace";
import type { PlacedTile } from "../protocol/types";
import type { FromTheSide } from "./fromTheSide";
import type { Paint } from "./paint";
import { builtOf, type Built } from "./scene";

/** What would stand on the cell of a tile: its neighbours decide which of its walls face out of the palace. */
export function ghostOf(
    palace: readonly PlacedTile[],
    tile: PlacedTile,
    modules: readonly FromTheSide[],
    paint: Paint,
): Built {
    const beside = palace.filter(({ x, y }) => Math.abs(x - tile.x) + Math.abs(y - tile.y) === 1);
    const at = key(tile.x, tile.y);
    const alone = builtOf({ palace: [tile], own: {} }, modules, paint);
    const among = builtOf({ palace: [...beside, tile], own: {} }, modules, paint);
    return {
        flat: alone.flat,
        items: among.items.filter((item) => item.at.replace(/[nesw]$/, "") === at && item.what !== "plant"),
    };
}
