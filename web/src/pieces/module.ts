// What the client folder of a module, or of another chapter of an edition, may define: drawings of its components, its
// material on the table, and where the values of its verbs lie. Everything is optional: a piece without a drawing is
// shown by its name.

import type { Component } from "svelte";
import type { GARDEN, GardenColours } from "../draw/garden";
import type { Part } from "../game/candidates";
import type { Touch } from "../game/touch";
import type { PlayerView, View } from "../protocol/types";
import type { Meaning } from "../words/render";

/** A drawing that depends on an id or the like, or one that is always the same and has no props. */
export type Picture<Props extends Record<string, unknown>> = Component<Props> | Component;

/** A drawing for some components, in a box with its own proportions. */
export interface Drawing {
    /** The ids it draws. */
    ids: RegExp;
    art: Picture<{ id: string }>;
    width: number;
    height: number;
    /** The name of the component in the reader's language. */
    name(id: string): string;
}

export interface TileArt {
    /** The whole id, including its marks. */
    id: string;
    /** The walled sides that meet another wall. */
    within: string;
    /** Whether to leave out details that would be unreadable when small. */
    compact: boolean;
}

/** A tile of the module, 100 × 100, including everything printed on it. */
export interface TileDrawing {
    ids: RegExp;
    art: Component<TileArt> | Component;
    /** The name of the tile, given its id without marks. */
    name(id: string): string;
}

/** A mark: a change to a tile, written after its id, as in "T9es!wn". */
export interface MarkDrawing {
    /** Drawn over the tile, 100 × 100. */
    art?: Picture<{ how: string }>;
    /** How many quarter turns it turns the marks after it. */
    quarters?(how: string): number;
    /** The words to add to the name of the tile. */
    name(how: string): string;
}

export interface MaterialProps {
    view: View;
    /** The seat of the player who sees this view; null for a spectator. */
    you: number | null;
    touch: Touch;
}
/** `touch` concerns only the pieces of this player; those of other players are not lit and cannot be touched. */
export interface PossessionProps extends MaterialProps {
    player: number;
}

/** An order that a player can give for the turns of others; its text is `orders.<verb>`. */
export interface OrderForm {
    verb: string;
    /** Its parameter: a tile, a minimum or maximum value, or none. */
    about: "tile" | "least" | "most" | "nothing";
}

/** A piece on the shelf, and how many of its kind there are, if that matters. */
export interface ShelfPiece {
    kind: string;
    id: string;
    count?: number;
}

/** A component: its role or kind, and its id (Piece.svelte). */
export type Sample = [kind: string, id: string];

/**
 * `modules/<name>/pieces.ts`: the ids of all pieces that a module draws besides the tiles and cards of the engine, by
 * role or kind. The tests draw every one of them; where the ids are unlimited, it lists a few.
 */
export type Pieces = () => Record<string, string[]>;

/** Components of a module to show beside its rules. */
export interface Samples {
    /** Some components; if their ids depend on printed values, use a getter that reads the data (draw/printed.ts). */
    things: Sample[];
    /** A palace that shows them in use, in the notation of positions. */
    palace?: string;
}

export interface Module {
    tiles?: TileDrawing[];
    /** By the letter of each mark. */
    marks?: Record<string, MarkDrawing>;
    /** Cards, and other pieces used for paying; in a box of 64 × 90 by default. */
    cards?: Drawing[];
    /** Tokens and boards, by role or kind. */
    pieces?: Record<string, Drawing>;
    /** The meanings of values in its sentences, by key and name, where the name is not enough. */
    meanings?: Record<string, Record<string, Meaning>>;
    /**
     * How the values of its own roles are drawn: as a "tile", a "card", a piece of the module, or a "cell" of the palace.
     * Cells light up on the palace without an overlay; a verb with two cells needs a separate role for the second.
     */
    kinds?: Record<string, string>;
    orders?: OrderForm[];
    /** What can be looked at and touched on the board that opens below the shelf. */
    material?: Component<MaterialProps>;
    /** The pieces that stand for it on the shelf; without this, the first of its samples does. */
    shelf?(view: View): ShelfPiece[];
    /** The roles of the pieces that can be touched in `material`. */
    materialRoles?: string[];
    /** Shown beside the choices while a decision of the module is open. */
    asked?: Component<MaterialProps>;
    /** The roles of the pieces that can be touched in `asked`. */
    askedRoles?: string[];
    /** Shown in front of a player, beside the palace. */
    possessions?: Component<PossessionProps>;
    /** The roles of the pieces that can be touched in `possessions`. */
    possessionRoles?: string[];
    /**
     * Drawn over the tiles of a palace: 100 units to a cell, x to the east and y to the south. The upper left corner of
     * the cell x,y is at (100 x, 100 y), so the centre of the fountain is at (50, 50).
     */
    overlay?: Component<PossessionProps>;
    /** Whether the overlay only marks places to touch and contains nothing to draw from the side. */
    overlayIsFlat?: true;
    /** The roles of the pieces that can be touched in the overlay, if their ids begin with a cell. */
    overlayRoles?: string[];
    /** The pieces on a tile beside the palace, which are touched with it. */
    onTile?(tile: string): Part[];
    /** Colours of the garden where the chapter is in play, in both views. */
    garden?: Record<keyof typeof GARDEN, Partial<GardenColours>>;
    /** Cells outside a palace that the overlay draws on. */
    beside?(player: PlayerView): string[];
}
