// The ground under a palace: an island of grass with trees and flowers, a path around the walls, the floors of the
// tiles.

import { chance } from "../draw/chance";
import { CELL, key } from "../pieces/palace";
import { cellOf } from "../protocol/notation";
import { before, cellAt, ellipse, level, rectangle, ROUND, traced, type Point } from "./iso";
import type { Paint } from "./paint";
import { bush, cypress, orangeTree, tree } from "./plants";
import { drawn, filled, flat, WHOLE, type Shape } from "./solids";
import type { Standing } from "./standing";

/** A layer of the island, drawn as seen from above. */
export interface Layer extends Shape {
    /** How far below the ground it lies. */
    below: number;
}

/** How far the grass extends beyond the cells, and the width of the path around the walls. */
const SHORE = 54;
const WAY = 11;
/** The visible height of the island's sides. */
const DEPTH = 20;

/** The island under some cells, from the bottom up, and the path around the built cells. */
export function island(paint: Paint, cells: readonly string[], built: readonly string[]): Layer[] {
    const squares = (some: readonly string[]) =>
        some
            .map((cell) => cellOf(cell).map((at) => CELL * at))
            .map(([x = 0, y = 0]) => `M${x} ${y}L${x + CELL} ${y}L${x + CELL} ${y + CELL}L${x} ${y + CELL}Z`)
            .join("");
    const layer = (colour: string, below: number, reach: number, some = cells): Layer => ({
        d: squares(some),
        fill: colour,
        stroke: colour,
        width: 2 * reach,
        below,
    });
    const { earth, grass, meadow, paving } = paint.colours;
    const shade: Layer = { ...layer(paint.light.shadow.colour, 1.6 * DEPTH, SHORE - 14), opacity: 0.13 };
    return [
        shade,
        layer(paint.on("west", earth), DEPTH, SHORE - 7),
        layer(paint.on("south", earth), 0.62 * DEPTH, SHORE - 3),
        layer(paint.on("east", earth), 0.34 * DEPTH, SHORE - 1),
        layer(paint.on("south", grass), 0.16 * DEPTH, SHORE),
        layer(paint.on("top", grass), 0, SHORE),
        layer(paint.on("top", meadow), 0, 0.6 * SHORE),
        layer(paint.on("top", paving), 0, WAY, built),
    ];
}

/** The points around the visible island. */
export const shoreOf = (cells: readonly string[]): Point[] =>
    cells.map(cellOf).flatMap(([x, y]) =>
        [cellAt(x, y), cellAt(x + 1, y), cellAt(x, y + 1), cellAt(x + 1, y + 1)].flatMap(
            ([right, down]): Point[] => [
                [right - ROUND[0] * SHORE, down - ROUND[1] * SHORE],
                [right + ROUND[0] * SHORE, down + ROUND[1] * SHORE + 1.4 * DEPTH],
            ],
        ),
    );

/** A point on the grass, in cells from the fountain. */
interface Spot {
    x: number;
    y: number;
    /** The distance to the nearest taken cell, in cells. */
    far: number;
    /** Whether something tall would hide a part of the palace there. */
    before: boolean;
    luck: number;
}

const TRIES = 9;

/** Points spread over the grass. */
export function spots(taken: ReadonlySet<string>): Spot[] {
    const around = new Set<string>();
    for (const cell of taken) {
        const [x, y] = cellOf(cell);
        for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) around.add(key(x + dx, y + dy));
    }
    return [...around]
        .filter((cell) => !taken.has(cell))
        .flatMap((cell) => {
            const [x, y] = cellOf(cell);
            const near = [-1, 0, 1]
                .flatMap((dx) => [-1, 0, 1].map((dy): Point => [dx, dy]))
                .filter(([dx, dy]) => taken.has(key(x + dx, y + dy)));
            const hides = near.some(([dx, dy]) => dx + dy < 0 || (dx <= 0 && dy <= 0));
            return Array.from({ length: TRIES }, (_, number): Spot => {
                // One point in each ninth of the cell.
                const [px, py] = [
                    ((number % 3) + 0.15 + 0.7 * chance(x, y, number)) / 3,
                    (Math.floor(number / 3) + 0.15 + 0.7 * chance(x, y, number + 20)) / 3,
                ];
                const far = Math.min(...near.map(([dx, dy]) => CELL * Math.hypot(gap(px, dx), gap(py, dy))));
                return { x: x + px, y: y + py, far, before: hides, luck: chance(x, y, number + 40) };
            });
        });
}

/** The distance from `part` of a cell to the cell before, beside or behind it. */
const gap = (part: number, step: number): number => (step === 0 ? 0 : step < 0 ? part : 1 - part);

/** Grass and flowers: lines and dots all over the island. */
export function herbs(paint: Paint, all: readonly Spot[]): Shape[] {
    const { leaf, blossom } = paint.colours;
    const grown = all.filter(({ far }) => far > WAY + 4 && far < SHORE - 5);
    const tuft = ({ x, y }: Spot) =>
        traced(before(CELL * x, CELL * y), "M-2.4 3L-0.6 0M0.4 4.4L0.4 0M3.2 2.6L1.4 0");
    const flower = ({ x, y }: Spot) => {
        const at = before(CELL * x, CELL * y);
        return [at(-3, 0), at(1, 2), at(3, -1)].map((point) => ellipse(point, 1.2, 1)).join("");
    };
    return [
        drawn(
            grown
                .filter(({ luck }) => luck > 0.45 && luck < 0.85)
                .map(tuft)
                .join(""),
            paint.on("top", leaf),
            1.1,
            0.7,
        ),
        filled(
            grown
                .filter(({ luck }) => luck < 0.1)
                .map(flower)
                .join(""),
            paint.on("top", blossom),
        ),
    ];
}

/** Trees on the grass: high ones behind the palace, low ones before it. */
export function planted(paint: Paint, all: readonly Spot[]): { spot: Spot; standing: Standing }[] {
    return all
        .filter(({ far, luck }) => far > 24 && far < SHORE - 12 && luck > 0.62)
        .map((spot) => ({ spot, standing: plantAt(paint, spot) }));
}

function plantAt(paint: Paint, { before: hides, luck }: Spot): Standing {
    const size = (luck - 0.62) / 0.38;
    const grown = (shapes: Shape[], wide: number, high: number): Standing => ({
        shapes,
        shadows: [[[-wide, -wide, wide, wide], high]],
    });
    if (hides)
        return size < 0.8
            ? grown(bush(paint, 0, 0, 0.6 + 0.6 * size), 5, 8)
            : grown(tree(paint, 0, 0, 0.6), 4, 16);
    if (size < 0.55) return grown(cypress(paint, 0, 0, 30 + 50 * size), 4, 34);
    return size < 0.8 ? grown(tree(paint, 0, 0, 0.9), 6, 24) : grown(orangeTree(paint, 0, 0, 0.9), 6, 24);
}

// The inner outline runs the other way, which makes a frame.
const BORDER = rectangle(level(0), 4, 4, 96, 96) + rectangle(level(0), 93, 7, 7, 93);
const STONES = traced(
    level(0),
    "M88 84L92 88L88 92L84 88ZM50 84L54 88L50 92L46 88ZM12 84L16 88L12 92L8 88ZM88 46L92 50L88 54L84 50ZM88 8L92 12L88 16L84 12Z",
);

/** The floor of a tile: its colour, a border, and paving stones where they show in front of the building. */
export const paved = (paint: Paint, floor: string, inlay: string): Shape[] => [
    filled(flat(WHOLE, 0), paint.on("top", floor)),
    filled(BORDER + STONES, paint.on("top", inlay)),
];
