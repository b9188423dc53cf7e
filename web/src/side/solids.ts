// Basic solids: blocks, roofs, battlements, domes. Each is a list of shapes from the back to the front, in the
// coordinates of iso.ts.

import {
    before,
    circle,
    eastOf,
    ellipse,
    lathe,
    level,
    meridian,
    outline,
    rectangle,
    seenAt,
    segment,
    southOf,
    traced,
    type Plane,
    type Point,
    type Profile,
} from "./iso";
import { boxAround, corners, overlap, pointsOf, type Box } from "./box";
import type { Paint } from "./paint";

/** An outline with a fill, a stroke, or both; or, with `text`, a text at its only point. */
export interface Shape {
    d: string;
    fill?: string;
    stroke?: string;
    width?: number;
    opacity?: number;
    text?: string;
    /** The size of the text. */
    size?: number;
}

/** A rectangle on the ground, from its north-west to its south-east corner. */
export type Area = readonly [x0: number, y0: number, x1: number, y1: number];

export type Corner = readonly [x: number, y: number, z: number];

export const filled = (d: string, fill: string, opacity = 1): Shape =>
    opacity === 1 ? { d, fill } : { d, fill, opacity };

export const drawn = (d: string, stroke: string, width: number, opacity = 1): Shape =>
    opacity === 1 ? { d, stroke, width } : { d, stroke, width, opacity };

/** The ground of a cell. */
export const WHOLE: Area = [0, 0, 100, 100];

/** An area enlarged on all sides. */
export const wider = ([x0, y0, x1, y1]: Area, by: number): Area => [x0 - by, y0 - by, x1 + by, y1 + by];

export const flat = ([x0, y0, x1, y1]: Area, z: number): string => rectangle(level(z), x0, y0, x1, y1);

/** The visible walls of a house. */
export const walls = (
    paint: Paint,
    colour: string,
    [x0, y0, x1, y1]: Area,
    z0: number,
    z1: number,
): Shape[] => [
    filled(rectangle(southOf(y1), x0, z0, x1, z1), paint.on("south", colour)),
    filled(rectangle(eastOf(x1), y0, z0, y1, z1), paint.on("east", colour)),
];

/** A block with a flat top. */
export const block = (
    paint: Paint,
    colour: string,
    area: Area,
    z0: number,
    z1: number,
    top = colour,
): Shape[] => [filled(flat(area, z1), paint.on("top", top)), ...walls(paint, colour, area, z0, z1)];

/** Blocks of the same shape, with their corners clockwise as seen from above. */
export function prisms(
    paint: Paint,
    colour: string,
    feet: readonly (readonly Point[])[],
    z0: number,
    z1: number,
): Shape[] {
    const sides = feet[0]?.map((_, at) => at) ?? [];
    const faces = sides.flatMap((at): Shape[] => {
        const walls = feet.map((foot) => ({
            from: foot[at] ?? [0, 0],
            to: foot[(at + 1) % foot.length] ?? [0, 0],
        }));
        const { from = [0, 0], to = [0, 0] } = walls[0] ?? {};
        const [east, south] = [to[1] - from[1], from[0] - to[0]];
        if (east + south <= 0) return []; // the wall faces away
        const seen = walls.map((wall) =>
            facet([...wall.from, z0], [...wall.to, z0], [...wall.to, z1], [...wall.from, z1]),
        );
        return [filled(seen.join(""), paint.facing(east, south, colour))];
    });
    return [...faces, filled(feet.map((foot) => outline(level(z1), foot)).join(""), paint.on("top", colour))];
}

/** A flat face anywhere in space. */
export const facet = (...corners: Corner[]): string =>
    outline(
        (x, y) => [x, y],
        corners.map((corner) => seenAt(...corner)),
    );

/** A slope that faces away is visible if it rises less than this per unit of depth. */
const STEEP = 1.06;

/** A roof with four slopes that meet in a ridge from west to east, or in a point. */
export function hipped(paint: Paint, colour: string, [x0, y0, x1, y1]: Area, z: number, up: number): Shape[] {
    const half = (y1 - y0) / 2;
    const inset = Math.min(half, (x1 - x0) / 2);
    const west: Corner = [x0 + inset, y0 + half, z + up];
    const east: Corner = [x1 - inset, y0 + half, z + up];
    const away = [
        filled(facet([x0, y0, z], [x1, y0, z], east, west), paint.sloping("north", colour)),
        filled(facet([x0, y0, z], [x0, y1, z], west), paint.sloping("west", colour)),
    ];
    return [
        ...(up < STEEP * half ? away : []),
        filled(facet([x0, y1, z], [x1, y1, z], east, west), paint.sloping("south", colour)),
        filled(facet([x1, y0, z], [x1, y1, z], east), paint.sloping("east", colour)),
    ];
}

/** Evenly spaced lines from one edge to another, such as the courses of tiles on a roof. */
export function courses(
    from: readonly [Corner, Corner],
    to: readonly [Corner, Corner],
    count: number,
): string {
    const between = ([one, other]: readonly [Corner, Corner], part: number): Point => {
        const at = (axis: 0 | 1 | 2) => one[axis] + part * (other[axis] - one[axis]);
        return seenAt(at(0), at(1), at(2));
    };
    return Array.from({ length: count }, (_, number) => {
        const part = (number + 1) / (count + 1);
        return segment((x, y) => [x, y], ...between(from, part), ...between(to, part));
    }).join("");
}

/** Where each tooth of battlements begins and ends: there is one gap fewer than teeth. */
export function teethOf(from: number, to: number, teeth: number): [start: number, end: number][] {
    const step = (to - from) / (2 * teeth - 1);
    return Array.from({ length: teeth }, (_, at) => [from + 2 * at * step, from + (2 * at + 1) * step]);
}

/** The outline of a wall with battlements on a plane: the wall up to `high`, its teeth above. */
export function battlements(
    plane: Plane,
    from: number,
    to: number,
    [low, high]: readonly [number, number],
    tooth: number,
    teeth: number,
): string {
    const top = teethOf(from, to, teeth).flatMap(([start, end]): Point[] => [
        [start, high],
        [start, high + tooth],
        [end, high + tooth],
        [end, high],
    ]);
    return outline(plane, [[from, low], ...top, [to, low]]);
}

/** Battlements around a platform: those at its back, then those in front of whatever stands on it. */
export function parapet(
    paint: Paint,
    colour: string,
    [x0, y0, x1, y1]: Area,
    [low, high]: readonly [number, number],
    tooth: number,
    teeth: number,
): { back: Shape[]; front: Shape[] } {
    const deep = 0.6 * tooth;
    const tops = [
        ...teethOf(x0, x1, teeth).map(([from, to]) => flat([from, y0, to, y0 + deep], high + tooth)),
        ...teethOf(y0, y1, teeth).map(([from, to]) => flat([x0, from, x0 + deep, to], high + tooth)),
    ];
    const teethOn = (plane: Plane, from: number, to: number, foot: number) =>
        battlements(plane, from, to, [foot, high], tooth, teeth);
    return {
        back: [
            filled(teethOn(southOf(y0 + deep), x0, x1, high), paint.on("south", colour)),
            filled(teethOn(eastOf(x0 + deep), y0, y1, high), paint.on("east", colour)),
            filled(tops.join(""), paint.on("top", colour)),
        ],
        front: [
            filled(teethOn(southOf(y1), x0, x1, low), paint.on("south", colour)),
            filled(teethOn(eastOf(x1), y0, y1, low), paint.on("east", colour)),
        ],
    };
}

/** A solid of revolution, lit like the walls of houses. */
export function round(paint: Paint, colour: string, [x, y, z]: Corner, profile: Profile): Shape[] {
    const { whole, east } = lathe(x, y, z, profile);
    return [filled(whole, paint.on("south", colour)), filled(east, paint.on("east", colour))];
}

/** A round wall with a flat top. */
export const drum = (
    paint: Paint,
    colour: string,
    [x, y, z]: Corner,
    radius: number,
    up: number,
    top = colour,
): Shape[] => [
    ...round(
        paint,
        colour,
        [x, y, z],
        [
            [radius, 0],
            [radius, up],
        ],
    ),
    filled(circle(x, y, z + up, radius), paint.on("top", top)),
];

/** The profile of a dome: it swells and then tapers to a point. */
const ONION: Profile = [
    [1, 0],
    [1.1, 0.14],
    [1.12, 0.28],
    [1.0, 0.46],
    [0.72, 0.63],
    [0.38, 0.77],
    [0.13, 0.88],
    [0.03, 1],
];

/** A ribbed dome with a golden knob on top. */
export function dome(
    paint: Paint,
    colour: string,
    [x, y, z]: Corner,
    radius: number,
    up: number,
    ribs: string,
): Shape[] {
    const profile: Profile = ONION.map(([half, high]) => [half * radius, high * up]);
    const { whole, east } = lathe(x, y, z, profile);
    const lines = [-0.6, -0.1, 0.5].map((part) => meridian(x, y, z, profile, part));
    return [
        filled(whole, paint.sloping("south", colour)),
        filled(east, paint.sloping("east", colour)),
        drawn(lines.join(""), ribs, 0.8, 0.35),
        knob(paint, [x, y, z + up], radius / 11),
    ];
}

/** Two golden balls, as on the tops of domes. */
export function knob(paint: Paint, [x, y, z]: Corner, size: number): Shape {
    const at = before(x, y, z);
    const ball = (up: number, radius: number) => ellipse(at(0, up * size), radius * size, radius * size);
    return filled(ball(1.4, 2) + ball(4.6, 1.4) + ball(7, 0.7), paint.on("east", paint.colours.gold));
}

/** A flag on a pole. */
export function flag(paint: Paint, [x, y, z]: Corner, tall: number, colour: string): Shape[] {
    const pole = before(x, y, z);
    return [
        drawn(segment(pole, 0, -1, 0, tall), paint.on("south", paint.colours.wood), 1.4),
        filled(
            traced(
                (right, up) => pole(right, tall + up),
                "M0 0C4 2 7 -3 12 -1L9.5 -4.5L12 -8C7 -10 4 -5 0 -7Z",
            ),
            paint.on("east", colour),
        ),
    ];
}

/** Shapes moved to another place, after scaling around 0,0. */
export function moved(shapes: readonly Shape[], [right, down]: Point, scale = 1): Shape[] {
    const shift = (text: string, by: number) => String(Math.round((Number(text) * scale + by) * 10) / 10);
    return shapes.map((shape) => ({
        ...shape,
        d: shape.d.replace(
            /(-?[\d.]+) (-?[\d.]+)/g,
            (_, x: string, y: string) => `${shift(x, right)} ${shift(y, down)}`,
        ),
        ...(shape.width === undefined ? {} : { width: shape.width * scale }),
    }));
}

/** Join shapes that look alike, because each one costs the browser time; the drawing order stays the same. */
export function joined(shapes: readonly Shape[]): Shape[] {
    const kept: { shape: Shape; box: Box }[] = [];
    for (const shape of shapes) {
        const box = boxAround(pointsOf(shape));
        const over = kept.findLastIndex((under) => overlap(under.box, box));
        const at = kept.findIndex((under, number) => number >= over && alike(under.shape, shape));
        const same = kept[at];
        if (!same) kept.push({ shape, box });
        else
            kept[at] = {
                shape: { ...same.shape, d: same.shape.d + shape.d },
                box: boxAround([...corners(same.box), ...corners(box)]),
            };
    }
    return kept.map(({ shape }) => shape);
}
const LOOKS = ["fill", "stroke", "width", "opacity"] as const;
const alike = (one: Shape, other: Shape): boolean =>
    LOOKS.every((look) => one[look] === other[look]) && one.text === undefined && other.text === undefined;
