// What a module, or another chapter of an edition, may add to the client: drawings of its components, its material on the table, where the values of its
// verbs lie. All of it is optional: what a module does not draw is shown by its name.

import type { Component } from "svelte";
import type { Part } from "../game/candidates";
import type { Touch } from "../game/touch";
import type { PlayerView, View } from "../protocol/types";
import type { Meaning } from "../words/render";

/** A picture made from an id or the like; one that is always the same needs nothing. */
export type Picture<Props extends Record<string, unknown>> = Component<Props> | Component;

/** A drawing of some components, in a box of its own proportions. */
export interface Drawing {
    /** Which ids it draws. */
    ids: RegExp;
    art: Picture<{ id: string }>;
    width: number;
    height: number;
    /** What it is called, in the language of the reader. */
    name(id: string): string;
}

export interface TileArt {
    /** The whole id, with its marks. */
    id: string;
    /** The walled sides that meet another wall. */
    within: string;
    /** Whether to leave out what cannot be read when it is small. */
    compact: boolean;
}

/** A tile of the module, 100 × 100, with everything that is printed on it. */
export interface TileDrawing {
    ids: RegExp;
    art: Component<TileArt> | Component;
    /** What it is called, given the id as it was printed. */
    name(id: string): string;
}

/** Something that can be done to a tile and is written after its id, as in "T9es!wn". */
export interface MarkDrawing {
    /** Drawn over the tile, 100 × 100. */
    art?: Picture<{ how: string }>;
    /** By how many quarter turns it turns everything done before. */
    quarters?(how: string): number;
    /** Words that follow the name of the tile. */
    name(how: string): string;
}

export interface MaterialProps {
    view: View;
    /** Whose view it is; null for a spectator. */
    you: number | null;
    touch: Touch;
}
/** `touch` is about things of this player: for those of others nothing is lit, and nothing happens when they are touched. */
export interface PossessionProps extends MaterialProps {
    player: number;
}

/** Something a player can order to be done between the turns of others, worded by the text `orders.<verb>`. */
export interface OrderForm {
    verb: string;
    /** What it needs: a tile, a minimum or a maximum value, or nothing. */
    about: "tile" | "least" | "most" | "nothing";
}

/** A component, by its role or kind (Piece.svelte). */
export type Sample = [kind: string, id: string];

/**
 * `modules/<name>/pieces.ts`: the ids of everything a module draws beside the tiles and cards the engine has, by role
 * or kind. The tests draw each; where there are endlessly many, a few.
 */
export type Pieces = () => Record<string, string[]>;

/** What a module is made of, to be shown beside its rules. */
export interface Samples {
    /** Some of its components; where their ids tell what is printed, a getter reads it from the data (draw/printed.ts). */
    things: Sample[];
    /** A palace that shows what they do, in the notation of positions. */
    palace?: string;
}

export interface Module {
    tiles?: TileDrawing[];
    /** By the letter of the mark. */
    marks?: Record<string, MarkDrawing>;
    /** Whatever pays or lies among the money; in a box of 64 × 90 unless it says otherwise. */
    cards?: Drawing[];
    /** Tokens and boards, by role or kind. */
    pieces?: Record<string, Drawing>;
    /** What the values of its sentences mean, by key and name, where the name alone does not say it. */
    meanings?: Record<string, Record<string, Meaning>>;
    /**
     * How the values of its own roles are drawn: as a "tile", a "card", a piece of the module, or a "cell" of the palace.
     * Cells light up on the palace without an overlay; a verb with two cells has a role of its own for the second.
     */
    kinds?: Record<string, string>;
    orders?: OrderForm[];
    /** What lies in the middle of the table. */
    material?: Component<MaterialProps>;
    /**
     * What is shown beside the choices while something of the module is decided. There it is seen wherever one chooses,
     * also on a small screen, where the material lies on another tab.
     */
    asked?: Component<MaterialProps>;
    /** The roles whose things can be touched in `asked`. */
    askedRoles?: string[];
    /** What a player has in front of them, beside the palace. */
    possessions?: Component<PossessionProps>;
    /**
     * What lies on a palace, drawn over its tiles: 100 units to a cell, x to the east and y to the south. The cell x,y
     * begins at (100 x, 100 y), its upper left corner; so the middle of the fountain is at (50, 50).
     */
    overlay?: Component<PossessionProps>;
    /** Whether nothing lies there that could be seen from the side: the overlay only shows where something can be touched. */
    overlayIsFlat?: true;
    /** The roles whose things lie on a palace and can be touched in the overlay, if their ids begin with a cell. */
    overlayRoles?: string[];
    /** What stands on a tile beside the palace and can be touched with it. */
    onTile?(tile: string): Part[];
    /** Cells outside a palace on which something of the overlay lies. */
    beside?(player: PlayerView): string[];
}
