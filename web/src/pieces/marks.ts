// What was done to a tile, as it lies now.

import type { Tile } from "../protocol/types";
import { readTile, type Mark } from "../protocol/notation";
import { markOf } from "./registry";

/**
 * The marks of a tile, each with the quarter turns it has made since. What was built on a tile turns with it when it is
 * turned: marks are put on from the last to the first.
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
