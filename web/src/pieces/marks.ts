// The marks of a tile as it lies now.

import type { Tile } from "../protocol/types";
import { readTile, type Mark } from "../protocol/notation";
import { markOf } from "./registry";

/**
 * The marks of a tile, each with its quarter turns. Other marks name sides of the tile as printed, so they turn with a
 * mark that turns the tile, which is written before them.
 */
export function marksOf(tile: Tile | string): { mark: Mark; quarters: number }[] {
    const { marks } = readTile(tile);
    return marks.map((mark, at) => ({
        mark,
        quarters: marks.slice(0, at).reduce((sum, before) => sum + turn(before), 0),
    }));
}

function turn({ letter, how }: Mark): number {
    return markOf(letter)?.quarters?.(how) ?? 0;
}
