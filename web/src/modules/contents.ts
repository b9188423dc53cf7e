// The contents of a palace in words, for those who cannot see its drawing.

import { tileName, typeName } from "../pieces/names";
import { isType, readBuilding, readTile } from "../protocol/notation";
import type { PlacedTile } from "../protocol/types";

/** "2 × tower, 1 × garden, fountain": buildings by their type, other tiles by their name. */
export function contentsOf(palace: readonly PlacedTile[]): string {
    const counted = new Map<string, number>();
    for (const tile of palace) {
        const type = tile.type ?? readBuilding(readTile(tile).printed)?.type ?? "";
        const name = isType(type) ? typeName(type) : tileName(tile);
        counted.set(name, (counted.get(name) ?? 0) + 1);
    }
    return [...counted].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}
