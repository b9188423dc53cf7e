// What stands along the sides of a cell: stone walls, with battlements where they face out of the palace, and guard
// towers.

import type { Side } from "../protocol/notation";
import { circle, eastOf, level, rectangle, segment, southOf, type Plane, type Profile } from "./iso";
import type { Face, Paint } from "./paint";
import { battlements, block, drawn, filled, flat, round, teethOf, type Area, type Shape } from "./solids";

const THICK = 9;
/** The height of the walkway on a wall. */
export const HIGH = 19;
const LOW = 13;
const TOOTH = 6.5;
/** The approximate distance between teeth. */
const APART = 15;

/** A side of a cell with something built along it. */
export interface Edge {
    side: Side;
    /** Whether it meets a wall of the adjacent tile, so that it does not face out of the palace. */
    within: boolean;
    /** Whether a guard tower is printed there. */
    tower: boolean;
    /** The strip of ground along the side. */
    area: Area;
}

/** Draws something along a side, or on the wall there. */
export type Barrier = (paint: Paint, edge: Edge) => Shape[];

/** The strip along a side of a cell with these sides built up: at a corner, one of the two strips runs through. */
export function stripOf(side: Side, built: string): Area {
    const room = (other: Side) => (built.includes(other) ? THICK : 0);
    if (side === "n") return [0, 0, 100, THICK];
    if (side === "w") return [0, room("n"), THICK, 100];
    if (side === "e") return [100 - THICK, room("n"), 100, 100];
    return [room("w"), 100 - THICK, 100 - room("e"), 100];
}

/** The visible long face along a side: its plane, where it begins and ends, and its direction. */
export function faceOf({ side, area: [x0, y0, x1, y1] }: Edge): {
    plane: Plane;
    from: number;
    to: number;
    face: Face;
} {
    return runsEast(side)
        ? { plane: southOf(y1), from: x0, to: x1, face: "south" }
        : { plane: eastOf(x1), from: y0, to: y1, face: "east" };
}

/** Whether a side runs from west to east. */
export const runsEast = (side: Side): boolean => side === "n" || side === "s";

export const stoneWall: Barrier = (paint, edge) => {
    const { stone, mortar } = paint.colours;
    const [high, wall] = edge.within
        ? [LOW, block(paint, stone, edge.area, 0, LOW)]
        : [HIGH, crenellated(paint, stone, edge, HIGH, TOOTH)];
    return [...wall, drawn(masonry(edge, high), paint.on(faceOf(edge).face, mortar), 0.8, 0.5)];
};

/** A wall with battlements as thick as itself. */
export function crenellated(paint: Paint, colour: string, edge: Edge, high: number, tooth: number): Shape[] {
    const [x0, y0, x1, y1] = edge.area;
    const { plane, from, to, face } = faceOf(edge);
    const east = runsEast(edge.side);
    const number = Math.max(2, Math.round((to - from) / APART));
    const teeth = teethOf(from, to, number);
    const top = high + tooth;
    const tops = teeth.map(([start, end]) =>
        east ? rectangle(level(top), start, y0, end, y1) : rectangle(level(top), x0, start, x1, end),
    );
    const ends = teeth.map(([, end], at) => {
        const low = at === number - 1 ? 0 : high; // the last tooth is the end of the wall
        return east ? rectangle(eastOf(end), y0, low, y1, top) : rectangle(southOf(end), x0, low, x1, top);
    });
    return [
        filled(flat(edge.area, high) + tops.join(""), paint.on("top", colour)),
        filled(ends.join(""), paint.on(east ? "east" : "south", colour)),
        filled(battlements(plane, from, to, [0, high], tooth, number), paint.on(face, colour)),
    ];
}

/** The joints between the stones of a wall, in three rows. */
function masonry(edge: Edge, high: number): string {
    const { plane, from, to } = faceOf(edge);
    const row = high / 3;
    const stone = (to - from) / 5;
    const beds = [row, 2 * row].map((up) => segment(plane, from, up, to, up));
    const joints = [0, 1, 2].flatMap((number) =>
        [0, 1, 2, 3, 4].map((at) => {
            const along = from + (at + (number === 1 ? 0.25 : 0.75)) * stone;
            return segment(plane, along, number * row, along, (number + 1) * row);
        }),
    );
    return [...beds, ...joints].join("");
}

/** The middle of each side, on the wall. */
export const MIDDLE: Record<Side, readonly [x: number, y: number]> = {
    n: [50, 5],
    e: [95, 50],
    s: [50, 95],
    w: [5, 50],
};
/** The height of the platform of a tower. */
export const LOOKOUT = 30;

/** The outline of a tower, which widens at the platform. */
const WAIST: Profile = [
    [12, 0],
    [11, LOOKOUT / 2],
    [11.2, LOOKOUT - 8],
    [13.5, LOOKOUT - 4],
    [13.5, LOOKOUT + 1],
];

/** A round tower on a wall, with room for a guard. */
export const guardTower: Barrier = (paint, { side }) => {
    const [x, y] = MIDDLE[side];
    const { stone, mortar } = paint.colours;
    return [
        ...round(paint, stone, [x, y, 0], WAIST),
        filled(circle(x, y, LOOKOUT + 1, 13.5), paint.on("top", stone)),
        filled(circle(x, y, LOOKOUT + 1, 10), paint.on("top", mortar)),
    ];
};
