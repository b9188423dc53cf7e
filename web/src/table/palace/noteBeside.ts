// Where a note about a cell goes: beside it, on the first side where it hides nothing that matters.

import { overlap, type Box } from "../../side/box";

const GAP = 12;

/**
 * The place of a note of some size beside a box, within `free`: where it hides nothing; or else at least none of the
 * spaces that can be chosen.
 */
export function noteBeside(
    around: Box,
    [width, height]: readonly [width: number, height: number],
    spaces: readonly Box[],
    buildings: readonly Box[],
    free: Box,
): Box {
    const box = (left: number, top: number): Box => ({
        left,
        top,
        right: left + width,
        bottom: top + height,
    });
    const middle = (around.left + around.right - width) / 2;
    const level = (around.top + around.bottom - height) / 2;
    const above = around.top - GAP - height;
    const sides = [
        box(middle, above),
        box(around.right - GAP, above),
        box(around.right + GAP, level),
        box(around.left - GAP - width, level),
        box(middle, around.bottom + GAP),
    ].map((side) => shifted(side, free));
    const hides = (side: Box, others: readonly Box[]) => others.some((other) => overlap(side, other));
    return (
        sides.find((side) => !hides(side, [around, ...spaces, ...buildings])) ??
        sides.find((side) => !hides(side, [around, ...spaces])) ??
        sides.find((side) => !hides(side, [around])) ??
        box(middle, above)
    );
}

/** A box moved into another one, if it fits. */
function shifted({ left, top, right, bottom }: Box, free: Box): Box {
    const x = Math.max(free.left - left, Math.min(0, free.right - right));
    const y = Math.max(free.top - top, Math.min(0, free.bottom - bottom));
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}
