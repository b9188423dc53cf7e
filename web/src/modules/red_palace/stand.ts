// The places of guards in the drawing of a tile, 100 × 100: on the middle of a wall, always upright.

import { SIDES, type Side } from "../../protocol/notation";

export const GUARD = { width: 32, height: 44, scale: 0.8 };
/** The middle of each wall, where the towers stand. */
const FEET: Record<Side, [x: number, y: number]> = { n: [50, 13], e: [94, 57], s: [50, 101], w: [6, 57] };

/** The drawing order for guards that overlap. */
export const BACK_TO_FRONT: readonly Side[] = ["n", "e", "w", "s"];

export function feet(side: Side): [x: number, y: number] {
    return FEET[side];
}

/** The transformation that moves a guard to a side. */
export function standing(side: Side): string {
    const [x, y] = feet(side);
    return `translate(${x - (GUARD.width / 2) * GUARD.scale} ${y - 43 * GUARD.scale}) scale(${GUARD.scale})`;
}

export const sidesIn = (text: string): Side[] => SIDES.filter((side) => text.includes(side));
