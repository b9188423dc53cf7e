// Plants on the island and in gardens. Each stands on a point of its cell.

import { before, ellipse, traced } from "./iso";
import type { Paint } from "./paint";
import { drawn, filled, round, type Shape } from "./solids";

/** The oranges of a tree, relative to the centre of its crown. */
const FRUIT = [
    [-5, 1],
    [4, 6],
    [1, -5],
    [7, -2],
    [-3, 8],
] as const;

export function cypress(paint: Paint, x: number, y: number, tall: number): Shape[] {
    const wide = tall / 7;
    return round(
        paint,
        paint.colours.cypress,
        [x, y, 0],
        [
            [0.45 * wide, 0],
            [wide, 0.18 * tall],
            [0.98 * wide, 0.38 * tall],
            [0.68 * wide, 0.66 * tall],
            [0.25 * wide, 0.9 * tall],
            [0, tall],
        ],
    );
}

/** A tree with a round crown on a trunk. */
export function tree(paint: Paint, x: number, y: number, size: number, colour = paint.colours.leaf): Shape[] {
    const foot = before(x, y);
    const crown = (right: number, up: number) => foot(right * size, (21 + up) * size);
    return [
        drawn(traced(foot, `M0 0L0 ${12 * size}`), paint.on("south", paint.colours.wood), 2.8 * size),
        filled(ellipse(crown(0, 0), 11.5 * size, 12 * size), paint.on("south", colour)),
        filled(
            traced(crown, "M1 12C8 12 11.5 6 11.5 0C11.5 -7 6 -12 1 -12C5 -8 7 -4 6 0C6 5 3 8 1 12Z"),
            paint.on("east", colour),
        ),
    ];
}

export function orangeTree(paint: Paint, x: number, y: number, size: number): Shape[] {
    const foot = before(x, y);
    const oranges = FRUIT.map(([right, up]) =>
        ellipse(foot(right * size, (21 + up) * size), 1.8 * size, 1.8 * size),
    );
    return [...tree(paint, x, y, size), filled(oranges.join(""), paint.on("east", paint.colours.fruit))];
}

export const bush = (paint: Paint, x: number, y: number, size: number): Shape[] =>
    round(
        paint,
        paint.colours.leaf,
        [x, y, 0],
        [
            [6 * size, 0],
            [7.4 * size, 4 * size],
            [5.4 * size, 9 * size],
            [0, 11 * size],
        ],
    );
