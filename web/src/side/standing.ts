// What stands on a cell.

import type { House, Paint } from "./paint";
import type { Area, Shape } from "./solids";

/** Something that casts a shadow: the ground it covers and its height. */
export type Shadow = readonly [area: Area, height: number];

export interface Standing {
    /** From the back to the front. */
    shapes: Shape[];
    shadows: readonly Shadow[];
}

/** Builds a house; `grand` is between 0 for the cheapest there is and 1 for the most expensive. */
export type Builder = (paint: Paint, house: House, grand: number) => Standing;
