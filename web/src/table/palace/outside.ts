// Which lit spaces are out of sight, and at which rim an arrow points to them.

import type { Box } from "../../side/box";
import type { Point } from "../../side/projection";

export const SIDES = ["left", "right", "top", "bottom"] as const;
export type Side = (typeof SIDES)[number];

/** The spaces beyond a rim, and the place of their arrow: there, on the way to the nearest of them. */
export interface Beyond {
    cells: string[];
    x: number;
    y: number;
}

/** How far an arrow is from the rims, so that it is wholly in sight. */
const INSIDE = 26;
/** With its middle this far beyond a rim, a space can still be touched. */
const TOUCHABLE = 30;

/** The spaces that are out of sight, by the rim of the free part of the window beyond which they are farthest. */
export function outside(middles: ReadonlyMap<string, Point>, free: Box): Partial<Record<Side, Beyond>> {
    const found: Partial<Record<Side, Beyond>> = {};
    const nearest: Partial<Record<Side, number>> = {};
    for (const [cell, [x, y]] of middles) {
        const by = {
            left: free.left - x,
            right: x - free.right,
            top: free.top - y,
            bottom: y - free.bottom,
        };
        const side = SIDES.reduce((most, each) => (by[each] > by[most] ? each : most));
        if (by[side] <= TOUCHABLE) continue;
        const cells = [...(found[side]?.cells ?? []), cell];
        if (by[side] > (nearest[side] ?? Infinity)) {
            found[side] = { ...(found[side] as Beyond), cells };
            continue;
        }
        nearest[side] = by[side];
        found[side] = {
            cells,
            x: within(x, free.left + INSIDE, free.right - INSIDE),
            y: within(y, free.top + INSIDE, free.bottom - INSIDE),
        };
    }
    return found;
}

const within = (at: number, from: number, to: number): number => Math.max(from, Math.min(to, at));
