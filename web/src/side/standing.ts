// Buildings and other upright things on a cell.

import type { House, Paint } from "./paint";
import type { Area, Shape } from "./solids";

/** The shadow of something: the ground it covers, and its height. */
export type Shadow = readonly [area: Area, height: number];

export interface Standing {
    /** From the back to the front. */
    shapes: Shape[];
    shadows: readonly Shadow[];
}

/** Draws a building; `grand` is from 0 for the cheapest to 1 for the most expensive. */
export type Builder = (paint: Paint, house: House, grand: number) => Standing;
