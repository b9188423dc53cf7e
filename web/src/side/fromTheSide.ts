// What a module, or another chapter of an edition, may add to palaces seen from the side: `modules/<name>/side.ts`.
// Tiles without a drawing are shown as a plinth with their letter.

import type { Side } from "../protocol/notation";
import type { PlayerView } from "../protocol/types";
import type { Colours, Paint } from "./paint";
import type { Shape } from "./solids";
import type { Standing } from "./standing";
import type { Barrier } from "./walls";

/** The owner of a palace, as far as the drawing needs them. */
export type Owner = Pick<PlayerView, "palace" | "own">;

/** A tile from the side. */
export interface Seen extends Standing {
    /** Flat shapes on the ground, below everything else. */
    floor: Shape[];
    /** What stands along some of its sides instead of a stone wall. */
    sides?: Partial<Record<Side, Barrier>>;
}

export interface TileFromTheSide {
    /** The tiles it draws, by their ids without marks. */
    ids: RegExp;
    /** Draws a tile, given its whole id with marks. */
    seen(id: string, paint: Paint): Seen;
}

/** A mark of a tile from the side. */
export interface MarkFromTheSide {
    /** Stands along each side the mark names, instead of a stone wall. */
    barrier?: Barrier;
    /** Stands on the wall of each side the mark names. */
    onWall?: Barrier;
    /** Stands in front of the building. */
    before?(paint: Paint): Shape[];
}

/** A piece on a palace that is not a tile; its shapes are drawn around the point where it stands. */
export interface Figure {
    what: string;
    /** In cells: 0.5,0.5 is the centre of the fountain. */
    x: number;
    y: number;
    shapes: Shape[];
    /** Where in the drawing order, if its place does not determine that: a cell x,y has the depths x+y+1 to x+y+1.9. */
    depth?: number;
}

/** A piece on a separate cell outside the palace. */
export interface Guest {
    what: string;
    /** Its cell; by default any free one. */
    cell?: string;
    seen: Seen;
}

export interface FromTheSide {
    tiles?: TileFromTheSide[];
    /** By the letter of each mark. */
    marks?: Record<string, MarkFromTheSide>;
    figures?(owner: Owner, paint: Paint): Figure[];
    guests?(owner: Owner, paint: Paint): Guest[];
    /** The colours of palaces where the chapter is in play. */
    colours?(usual: Colours): Colours;
}
