// The garden around the pages, from edge to edge: beds within hedges, trees, and two walks with water that cross below
// the content. Nothing grows behind the content, and the same window always has the same garden.

import { chance } from "../draw/chance";
import { CELL } from "../pieces/palace";
import { seenAt, type Point } from "../side/iso";
import type { Paint } from "../side/paint";
import { bush, cypress, orangeTree, tree } from "../side/plants";
import { block, joined, type Area, type Shape } from "../side/solids";

/** A window, in the units of the drawing: the garden begins below the horizon. */
export interface Ground {
    width: number;
    height: number;
    horizon: number;
    /** The walks cross here. */
    middle: Point;
    /** Half the width of the content, where nothing grows. */
    calm: number;
}

/** Something that grows, around a point of the drawing. */
export interface Plant {
    at: Point;
    shapes: Shape[];
    /** Half the width of its shadow; nothing for hedges. */
    shade: number;
}

export interface Planting {
    /** The cells with a bed. */
    beds: Point[];
    /** From the back to the front. */
    plants: Plant[];
}

/** How far the garden extends from the crossing, in cells: enough for any window. */
const REACH = 22;
/** What reaches beyond the edge of the window is still drawn. */
const MARGIN = 90;
/** The part of a cell with a bed, and its hedges: the two at the back, then the two in front of what grows in it. */
export const BED = [12, 88] as const;
const BEHIND: Area[] = [
    [10, 10, 90, 17],
    [10, 17, 17, 90],
];
const BEFORE: Area[] = [
    [17, 83, 90, 90],
    [83, 17, 90, 83],
];
const HEDGE_HEIGHT = 9;
const HEDGE = { top: "#79b05c", side: "#5d9448" };
/** The shares of cells with a bed, and with a bed or trees. */
const [BEDS, GROWN] = [0.4, 0.66];

/** The units of the drawing to a rem. */
const REM = 16;

/** A window of this size, in rem. */
export function groundOf(wide: number, high: number): Ground {
    const [width, height] = [REM * wide, REM * high];
    const horizon = Math.min(Math.max(0.15 * height, 5.5 * REM), 8.5 * REM);
    return {
        width,
        height,
        horizon,
        middle: [width / 2, horizon + 0.46 * (height - horizon)],
        calm: Math.min(24 * REM, 0.42 * width),
    };
}

/** What grows on a ground in some light. */
export function plantedOn(ground: Ground, paint: Paint): Planting {
    const growing: (Plant & { depth: number })[] = [];
    const beds: Point[] = [];
    const put = (x: number, y: number, shapes: Shape[], shade: number): void => {
        const at = pointOf(ground, x, y);
        if (free(ground, at)) growing.push({ at, shapes: joined(shapes), shade, depth: x + y });
    };
    const hedges = (x: number, y: number, areas: Area[], depth: number): void => {
        const shapes = areas.flatMap((area) => block(paint, HEDGE.side, area, 0, HEDGE_HEIGHT, HEDGE.top));
        growing.push({ at: pointOf(ground, x, y), shapes: joined(shapes), shade: 0, depth: x + y + depth });
    };
    for (let x = -REACH; x <= REACH; x++)
        for (let y = -REACH; y <= REACH; y++) {
            if (x === 0 || y === 0) {
                for (const side of [0.06, 0.94]) {
                    const [alongX, alongY] = x === 0 ? [side, y + 0.5] : [x + 0.5, side];
                    const tall = 66 + 16 * chance(x, y, 3);
                    if (x + y < 0) put(alongX, alongY, cypress(paint, 0, 0, tall), 9);
                    else put(alongX, alongY, bush(paint, 0, 0, 1.2), 9);
                }
                continue;
            }
            const luck = chance(x, y, 7);
            if (luck < BEDS && whole(ground, x, y)) {
                beds.push([x, y]);
                hedges(x, y, BEHIND, 0.2);
                const kind = chance(x, y, 8);
                if (kind < 0.38) put(x + 0.5, y + 0.5, orangeTree(paint, 0, 0, 1.5), 15);
                else if (kind < 0.62) put(x + 0.5, y + 0.5, tree(paint, 0, 0, 1.55), 15);
                hedges(x, y, BEFORE, 1.5);
            } else if (luck < GROWN) {
                for (const number of [0, 1]) {
                    const px = x + 0.2 + 0.6 * chance(x, y, 20 + number);
                    const py = y + 0.2 + 0.6 * chance(x, y, 30 + number);
                    const kind = chance(x, y, 40 + number);
                    if (kind < 0.35) put(px, py, cypress(paint, 0, 0, 50 + 60 * kind), 8);
                    else if (kind < 0.65) put(px, py, tree(paint, 0, 0, 1 + 0.5 * kind), 11);
                    else put(px, py, bush(paint, 0, 0, 1.3), 10);
                }
            }
        }
    return { beds, plants: growing.sort((one, other) => one.depth - other.depth) };
}

/** A point of the garden, in cells, on the screen. */
function pointOf({ middle }: Ground, x: number, y: number): Point {
    const [right, down] = seenAt(CELL * x, CELL * y);
    return [middle[0] + right, middle[1] + down];
}

/** Whether something can grow at a point: within the window, and not behind the content. */
const free = ({ width, height, horizon, middle, calm }: Ground, [x, y]: Point): boolean =>
    x > -MARGIN &&
    x < width + MARGIN &&
    y > horizon + 6 &&
    y < height + MARGIN &&
    Math.abs(x - middle[0]) > calm;

/** Whether all corners of a cell are free. */
const whole = (ground: Ground, x: number, y: number): boolean =>
    [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
    ].every(([atX = 0, atY = 0]) => free(ground, pointOf(ground, atX, atY)));

/** Flowers in the bed of a cell. */
export const flowersOf = ([x, y]: Point): Point[] =>
    Array.from({ length: 8 }, (_, number): Point => [
        CELL * x + 24 + 52 * chance(x, y, 50 + number),
        CELL * y + 24 + 52 * chance(x, y, 70 + number),
    ]);
