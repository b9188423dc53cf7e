// Coordinates in the drawing of a palace: 100 units to a cell, y downwards, the upper left corner of the fountain at
// 0,0.

import type { PlacedTile } from "../protocol/types";
import { cellOf, readTile, SIDES, turned } from "../protocol/notation";
import { markOf } from "./registry";

export const CELL = 100;
const STEPS: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
const ENDS: Record<string, [number, number, number, number]> = {
    n: [0, 0, 1, 0],
    e: [1, 0, 1, 1],
    s: [0, 1, 1, 1],
    w: [0, 0, 0, 1],
    "/": [1, 0, 0, 1],
    "\\": [0, 0, 1, 1],
};

export const key = (x: number, y: number): string => `${x},${y}`;

/** The tiles of a palace, by their cells. */
export const tilesByCell = (palace: readonly PlacedTile[]): Map<string, PlacedTile> =>
    new Map(palace.map((tile) => [key(tile.x, tile.y), tile]));

/** The cells of a palace and those around them. */
export function withNeighbours(palace: PlacedTile[]): string[] {
    const near = [-1, 0, 1];
    return [
        ...new Set(palace.flatMap(({ x, y }) => near.flatMap((dx) => near.map((dy) => key(x + dx, y + dy))))),
    ];
}

/** For each cell, the walled sides that meet a wall of the adjacent tile. */
export function wallsWithin(palace: PlacedTile[]): Map<string, string> {
    const walls = new Map(palace.map((tile) => [key(tile.x, tile.y), (tile.walls ?? "").toLowerCase()]));
    return new Map(
        palace.map(({ x, y }) => {
            const meets = SIDES.filter((side) => {
                const [dx, dy] = STEPS[side] ?? [0, 0];
                return (
                    walls.get(key(x, y))?.includes(side) &&
                    walls.get(key(x + dx, y + dy))?.includes(turned(side, 2))
                );
            });
            return [key(x, y), meets.join("")];
        }),
    );
}

/** A wall segment as a line: a side of a cell, or one of its diagonals. */
export function line([x, y, side]: [number, number, string]): {
    x1: number;
    y1: number;
    x2: number;
    y2: number;
} {
    const [x1, y1, x2, y2] = ENDS[side.toLowerCase()] ?? [0, 0, 0, 0];
    return { x1: CELL * (x + x1), y1: CELL * (y + y1), x2: CELL * (x + x2), y2: CELL * (y + y2) };
}

/** The viewBox around some cells with a margin, at least three cells wide and high. */
export function viewBoxOf(
    cells: Iterable<string>,
    margin: number,
): { x: number; y: number; width: number; height: number } {
    const at = ["0,0", ...cells].map(cellOf);
    const [left, width] = span(
        at.map(([x]) => x),
        margin,
    );
    const [top, height] = span(
        at.map(([, y]) => y),
        margin,
    );
    return { x: left, y: top, width, height };
}

function span(at: number[], margin: number): [from: number, length: number] {
    const from = CELL * Math.min(...at) - margin;
    const length = CELL * (Math.max(...at) + 1) + margin - from;
    const missing = Math.max(0, 3 * CELL - length);
    return [from - missing / 2, length + missing];
}

const ARROWS: Record<string, [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
};

/** The nearest cell in the direction of an arrow key; `seenAt` says where cells are on the screen. */
export function towards(
    from: string,
    arrow: string,
    cells: readonly string[],
    seenAt: (cell: string) => readonly [x: number, y: number] = cellOf,
): string | undefined {
    const [dx, dy] = ARROWS[arrow] ?? [0, 0];
    const [x, y] = seenAt(from);
    const far = (cell: string): number => {
        const [cx, cy] = seenAt(cell);
        const ahead = (cx - x) * dx + (cy - y) * dy;
        return ahead > 0 ? ahead + 2 * Math.abs((cx - x) * dy + (cy - y) * dx) : Infinity;
    };
    const nearest = [...cells].sort((one, other) => far(one) - far(other))[0];
    return nearest !== undefined && far(nearest) < Infinity ? nearest : undefined;
}

/** A tile on a cell, with its walls as its marks turn them. */
export function placedAt(id: string, x: number, y: number): PlacedTile {
    const { printed, marks } = readTile(id);
    const quarters = marks.reduce((sum, { letter, how }) => sum + (markOf(letter)?.quarters?.(how) ?? 0), 0);
    const walls = /^[A-Z]+\d*\*?([nesw]*)(?:\^[nesw]+)?$/.exec(printed)?.[1] ?? "";
    return { id, x, y, walls: turned(walls, quarters) };
}

/** The tiles of a palace in the notation of positions: "A6sw@0,1 P8@1,0". The fountain is always included. */
export function palaceOf(text: string): PlacedTile[] {
    const tiles = text.split(" ").filter(Boolean);
    return ["F@0,0", ...tiles].map((written) => {
        const [id = "", cell = ""] = written.split("@");
        return placedAt(id, ...cellOf(cell));
    });
}
