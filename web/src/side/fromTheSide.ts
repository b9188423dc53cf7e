// What a module, or another chapter of an edition, may add to palaces seen from the side: `modules/<name>/side.ts`.
// Whatever nobody draws stands there as a plinth with its letter.

import type { Side } from "../protocol/notation";
import type { PlayerView } from "../protocol/types";
import type { Colours, Paint } from "./paint";
import type { Shape } from "./solids";
import type { Standing } from "./standing";
import type { Barrier } from "./walls";

/** Whose palace it is, as far as its drawing needs it. */
export type Owner = Pick<PlayerView, "palace" | "own">;

/** A tile as it is seen. */
export interface Seen extends Standing {
    /** What lies flat on the ground, under everything. */
    floor: Shape[];
    /** What stands along some of its sides, if that is not a wall of stone. */
    sides?: Partial<Record<Side, Barrier>>;
}

export interface TileFromTheSide {
    /** Which tiles, by their ids as printed. */
    ids: RegExp;
    /** Given the whole id, with its marks. */
    seen(id: string, paint: Paint): Seen;
}

/** What was done to a tile. */
export interface MarkFromTheSide {
    /** What stands along each side it names, in the place of a wall of stone. */
    barrier?: Barrier;
    /** What stands on the wall of each side it names. */
    onWall?: Barrier;
    /** What stands before the building. */
    before?(paint: Paint): Shape[];
}

/** Something on a palace that is no tile; its shapes are drawn around the point it stands on. */
export interface Figure {
    what: string;
    /** In cells: 0.5,0.5 is the middle of the fountain. */
    x: number;
    y: number;
    shapes: Shape[];
    /** When it is drawn, if that does not follow from its place: everything on a cell x,y comes from x+y+1 to x+y+1.9. */
    depth?: number;
}

/** Something that lies on a cell of its own outside the palace. */
export interface Guest {
    what: string;
    /** Its cell; any free one if it has none. */
    cell?: string;
    seen: Seen;
}

export interface FromTheSide {
    tiles?: TileFromTheSide[];
    /** By the letter of the mark. */
    marks?: Record<string, MarkFromTheSide>;
    figures?(owner: Owner, paint: Paint): Figure[];
    guests?(owner: Owner, paint: Paint): Guest[];
    /** The colours of palaces where the chapter is in play. */
    colours?(usual: Colours): Colours;
}
