// Where the cells of a palace are on the screen: which one is touched, and the room they take.

import { boxAround, type Box } from "../../side/box";
import { CELL, key } from "../../pieces/palace";
import { cellOf } from "../../protocol/notation";
import { cellSeenAt, middleOf, type Point, type Projection } from "../../side/projection";

/** How far from the middle of a lit cell a touch still counts, in pixels. */
export const NEAR = { mouse: 24, touch: 28 } as const;

/** The lit cell at a point of the drawing: the one below it, or else the nearest one within reach. */
export function litCellAt(
    projection: Projection,
    point: Point,
    lit: readonly string[],
    reach: number,
): string | null {
    const below = key(...cellSeenAt(projection, point));
    if (lit.includes(below)) return below;
    const far = (cell: string): number => {
        const [x, y] = middleOf(projection, cell);
        return Math.hypot(x - point[0], y - point[1]);
    };
    const nearest = [...lit].sort((one, other) => far(one) - far(other))[0];
    return nearest !== undefined && far(nearest) <= reach ? nearest : null;
}

/** The height of most buildings. */
const TALL = 100;

/** The box on the screen around some cells with buildings on them. */
export function roomOf({ seen }: Projection, cells: Iterable<string>): Box {
    return boxAround(
        [...cells].map(cellOf).flatMap(([x, y]) =>
            [
                [x, y],
                [x + 1, y],
                [x, y + 1],
                [x + 1, y + 1],
            ].flatMap(([px = 0, py = 0]) => [seen(CELL * px, CELL * py), seen(CELL * px, CELL * py, TALL)]),
        ),
    );
}

const BESIDE = [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
] as const;

export const unique = (cells: Iterable<string>): string[] => [...new Set(cells)];

/** Some cells and those beside them, where tiles could be placed next. */
export const withSpacesBeside = (cells: Iterable<string>): string[] =>
    unique(
        [...cells].flatMap((cell) => {
            const [x, y] = cellOf(cell);
            return BESIDE.map(([dx, dy]) => key(x + dx, y + dy));
        }),
    );

/** The cells that a part of the drawing shows. */
export function cellsWithin(projection: Projection, { left, top, right, bottom }: Box): Point[] {
    const corners = boxAround(
        (
            [
                [left, top],
                [right, top],
                [left, bottom],
                [right, bottom],
            ] as const
        ).map((corner) => cellSeenAt(projection, corner)),
    );
    const cells: Point[] = [];
    for (let y = corners.top; y <= corners.bottom; y++)
        for (let x = corners.left; x <= corners.right; x++) {
            const [px, py] = middleOf(projection, key(x, y));
            if (px >= left && px <= right && py >= top && py <= bottom) cells.push([x, y]);
        }
    return cells;
}
