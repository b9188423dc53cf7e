// Guards and wall pieces on the walls of tiles, read from the marks.

import { cellOf, readTile, type Side } from "../../protocol/notation";
import type { Tile } from "../../protocol/types";
import { sidesIn } from "./stand";

/** The marks for guards and for wall pieces. */
export const GUARDS = "u";
export const WALL_PIECES = "m";

/** The sides of a tile with guards. */
export const guardsOn = (tile: Tile | string): Side[] =>
    sidesIn(readTile(tile).marks.find(({ letter }) => letter === GUARDS)?.how ?? "");

/** A wall in a palace, as in "1,0e"; undefined for one in the reserve. */
export function wallAt(id: string): { x: number; y: number; side: Side } | undefined {
    const found = /^(-?\d+,-?\d+)([nesw])$/.exec(id);
    if (!found) return undefined;
    const [x, y] = cellOf(found[1] ?? "");
    return { x, y, side: found[2] as Side };
}

/** The tile and side of a guard in the reserve, as in "T9es^e!ue/e"; undefined for one in a palace. */
export function inReserve(id: string): { tile: string; side: Side } | undefined {
    const found = /^(.+)\/([nesw])$/.exec(id);
    return found ? { tile: found[1] ?? "", side: found[2] as Side } : undefined;
}
