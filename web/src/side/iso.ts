// Where a point in space is seen: looked at from the south-east and from above, with parallel lines staying parallel.
//
// A cell is 100 wide; x runs east, y south, z up, and 0,0,0 is the north-west corner of a cell's ground. On the screen
// east is to the lower right and south to the lower left, so of anything upright its south and its east face are seen.
//
// All outlines are texts of M, L, C and Z with pairs of numbers, so that a drawing can be measured, moved and scaled.

import { CELL } from "../pieces/palace";

export type Point = readonly [x: number, y: number];

const ACROSS = 0.66;
const DOWN = 0.4;
const UP = 0.74;

/** Half as wide and half as high as a circle of radius 1 that lies on the ground is seen. */
export const ROUND = [ACROSS * Math.SQRT2, DOWN * Math.SQRT2] as const;

export const seenAt = (x: number, y: number, z = 0): Point => [ACROSS * (x - y), DOWN * (x + y) - UP * z];

/** The transformation that lays a drawing of the ground, seen from above, into the picture. */
export const GROUND = `matrix(${ACROSS} ${DOWN} ${-ACROSS} ${DOWN} 0 0)`;

/** How far a picture of a cell is moved from that of the fountain. */
export const cellAt = (x: number, y: number): Point => seenAt(CELL * x, CELL * y);

/** A flat surface: where a point on it is seen. */
export type Plane = (along: number, up: number) => Point;

/** Ground or a roof at some height: along it run x and y. */
export const level =
    (z: number): Plane =>
    (x, y) =>
        seenAt(x, y, z);
/** A wall that faces south: along it run x and the height. */
export const southOf =
    (y: number): Plane =>
    (x, z) =>
        seenAt(x, y, z);
/** A wall that faces east: along it run y and the height. */
export const eastOf =
    (x: number): Plane =>
    (y, z) =>
        seenAt(x, y, z);
/** Upright and facing the viewer, around a point: to the right and up, as large as it is seen. */
export const before =
    (x: number, y: number, z = 0): Plane =>
    (right, up) => {
        const [atX, atY] = seenAt(x, y, z);
        return [atX + right, atY - up];
    };

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;

/** A closed outline through some points of a plane. */
export const outline = (plane: Plane, points: readonly Point[]): string =>
    `M${points.map((point) => pair(plane(...point))).join("L")}Z`;

/** A straight line on a plane. */
export const segment = (plane: Plane, u0: number, v0: number, u1: number, v1: number): string =>
    `M${pair(plane(u0, v0))}L${pair(plane(u1, v1))}`;

export const rectangle = (plane: Plane, u0: number, v0: number, u1: number, v1: number): string =>
    outline(plane, [
        [u0, v0],
        [u1, v0],
        [u1, v1],
        [u0, v1],
    ]);

/** A path on a plane, written as M, L, C and Z with pairs of numbers in the measures of the plane. */
export const traced = (plane: Plane, path: string): string =>
    path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, u: string, v: string) => pair(plane(Number(u), Number(v))));

/** The opening of a door or window: a horseshoe arch that ends in a slight point. */
export function arch(plane: Plane, at: number, half: number, base: number, height: number): string {
    const top = base + height;
    const spring = Math.max(base, top - 1.7 * half);
    const neck = 0.86 * half;
    const shoulder = spring + 0.75 * half;
    return traced(
        plane,
        `M${at - neck} ${base}L${at - neck} ${spring}` +
            `C${at - 1.3 * half} ${shoulder} ${at - 0.7 * half} ${top - 0.3 * half} ${at} ${top}` +
            `C${at + 0.7 * half} ${top - 0.3 * half} ${at + 1.3 * half} ${shoulder} ${at + neck} ${spring}` +
            `L${at + neck} ${base}Z`,
    );
}

/** A star as of zellige with eight points; `inner` is how deep it is cut, 1 being not at all. */
export const star = (plane: Plane, x: number, y: number, radius: number, inner = 0.72): string =>
    outline(
        plane,
        Array.from({ length: 16 }, (_, at): Point => {
            const far = at % 2 === 0 ? radius : inner * radius;
            return [x + far * Math.cos((Math.PI * at) / 8), y + far * Math.sin((Math.PI * at) / 8)];
        }),
    );

/** How far from its ends the handles of a quarter of a circle are. */
const HANDLE = 0.5523;

/** An ellipse on the screen around a point of it. */
export function ellipse([x, y]: Point, wide: number, high: number): string {
    const [w, h] = [HANDLE * wide, HANDLE * high];
    const at = (right: number, down: number) => pair([x + right, y + down]);
    return (
        `M${at(wide, 0)}C${at(wide, h)} ${at(w, high)} ${at(0, high)}C${at(-w, high)} ${at(-wide, h)} ${at(-wide, 0)}` +
        `C${at(-wide, -h)} ${at(-w, -high)} ${at(0, -high)}C${at(w, -high)} ${at(wide, -h)} ${at(wide, 0)}Z`
    );
}

/** A circle that lies flat at some height. */
export const circle = (x: number, y: number, z: number, radius: number): string =>
    ellipse(seenAt(x, y, z), ROUND[0] * radius, ROUND[1] * radius);

/** Something round, as if turned on a lathe: half its width at some heights, from the foot to the top. */
export type Profile = readonly (readonly [half: number, up: number])[];

/** Its outline, and the part of it that faces east; the rest faces south. */
export function lathe(x: number, y: number, z: number, profile: Profile): { whole: string; east: string } {
    const at = before(x, y, z);
    const side = (part: number): Point[] => profile.map(([half, up]) => at(part * ROUND[0] * half, UP * up));
    const [foot = 0] = profile[0] ?? [];
    const [half, depth] = [ROUND[0] * foot, ROUND[1] * foot];
    const [w, h] = [HANDLE * half, HANDLE * depth];
    const middle = pair(at(EDGE * half, -depth));
    const right = smooth([...side(1)].reverse());
    const front = `C${pair(at(half, -h))} ${pair(at(w + EDGE * half, -depth))} ${middle}`;
    return {
        whole:
            `M${smooth(side(-1))}L${right}${front}` +
            `C${pair(at(EDGE * half - w, -depth))} ${pair(at(-half, -h))} ${pair(at(-half, 0))}Z`,
        east: `M${middle}L${smooth(side(EDGE))}L${right}${front}Z`,
    };
}

/** A line on something round from its foot to its top: -1 is its left edge, 0 its middle, 1 its right edge. */
export function meridian(x: number, y: number, z: number, profile: Profile, part: number): string {
    const at = before(x, y, z);
    const bent = ROUND[1] * Math.sqrt(1 - part * part); // what is nearer is seen lower
    return `M${smooth(profile.map(([half, up]) => at(part * ROUND[0] * half, UP * up - bent * half)))}`;
}

/** How far to the right of the middle of something round its east begins. */
const EDGE = 0.15;

/** A line that bends through some points, without the letter it begins with. */
function smooth(points: readonly Point[]): string {
    return points
        .map((point, number) => {
            const [back, last, next] = [points[number - 2], points[number - 1], points[number + 1]];
            if (!last) return pair(point);
            const [from, to] = [back ?? last, next ?? point];
            const leave: Point = [last[0] + (point[0] - from[0]) / 6, last[1] + (point[1] - from[1]) / 6];
            const reach: Point = [point[0] - (to[0] - last[0]) / 6, point[1] - (to[1] - last[1]) / 6];
            return `C${pair(leave)} ${pair(reach)} ${pair(point)}`;
        })
        .join("");
}
