// The projections of points in space to the screen: from above, and from the side, an axonometric view from the
// south-east and above.
//
// A cell is 100 wide; x runs east, y south, z up, and 0,0,0 is the north-west corner of a cell's ground. From the side,
// east is to the lower right on the screen and south to the lower left, so the south and east faces of upright things
// are visible.

import { CELL } from "../pieces/palace";
import { cellOf } from "../protocol/notation";

export type Point = readonly [x: number, y: number];

const ACROSS = 0.66;
const DOWN = 0.4;
export const UP = 0.74;

/** Half the width and half the height, on the screen, of a circle of radius 1 on the ground. */
export const ROUND = [ACROSS * Math.SQRT2, DOWN * Math.SQRT2] as const;

export const seenAt = (x: number, y: number, z = 0): Point => [ACROSS * (x - y), DOWN * (x + y) - UP * z];

/** The point of the ground that is seen at a point of the screen. */
const groundSeenAt = ([x, y]: Point): Point => {
    const [east, south] = [x / ACROSS, y / DOWN];
    return [(south + east) / 2, (south - east) / 2];
};

const matrix = `${ACROSS} ${DOWN} ${-ACROSS} ${DOWN} 0 0`;

/** The transformation of a drawing of the ground, as seen from above, into the picture from the side. */
export const GROUND = `matrix(${matrix})`;

/** The offset on the screen of a cell from the fountain, from the side. */
export const cellAt = (x: number, y: number): Point => seenAt(CELL * x, CELL * y);

/** A way to look at a palace. */
export interface Projection {
    /** The CSS transformation of a drawing of the ground. */
    ground: string;
    /** Where a point in space is on the screen, at scale 1 and with the fountain's corner at 0,0. */
    seen(x: number, y: number, z?: number): Point;
    /** The point of the ground at a point of the screen. */
    groundAt(point: Point): Point;
}

export const FROM_ABOVE: Projection = {
    ground: "matrix(1, 0, 0, 1, 0, 0)",
    seen: (x, y) => [x, y],
    groundAt: (point) => point,
};
export const FROM_THE_SIDE: Projection = {
    ground: `matrix(${matrix.replaceAll(" ", ", ")})`,
    seen: seenAt,
    groundAt: groundSeenAt,
};

/** The middle of a cell on the screen. */
export function middleOf({ seen }: Projection, cell: string): Point {
    const [x, y] = cellOf(cell);
    return seen(CELL * (x + 0.5), CELL * (y + 0.5));
}

/** The cell at a point of the screen. */
export function cellSeenAt({ groundAt }: Projection, point: Point): Point {
    const [x, y] = groundAt(point);
    return [Math.floor(x / CELL), Math.floor(y / CELL)];
}
