// Bounding boxes on the screen.

import type { Point } from "./iso";

export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

/** The bounding box of some points. Thousands of them would be too many arguments for Math.min. */
export function boxAround(points: Iterable<Point>): Box {
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const [x, y] of points) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
    }
    return box;
}

export const corners = ({ left, top, right, bottom }: Box): [Point, Point] => [
    [left, top],
    [right, bottom],
];

export const overlap = (one: Box, other: Box): boolean =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A box enlarged on all sides. */
export const wider = ({ left, top, right, bottom }: Box, by: number): Box => ({
    left: left - by,
    top: top - by,
    right: right + by,
    bottom: bottom + by,
});

/** The points of an outline. */
export const pointsOf = ({ d }: { d: string }): Point[] =>
    [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
