// The outlines of things in space on the screen, in the projection of projection.ts.
//
// All outlines are paths of M, L, C and Z with pairs of numbers, so that a drawing can be measured, moved and scaled.

import { ROUND, seenAt, UP, type Point } from "./projection";

export { cellAt, GROUND, ROUND, seenAt, type Point } from "./projection";

/** A flat surface: maps its points to the screen. */
export type Plane = (along: number, up: number) => Point;

/** The ground, or a roof at some height; its axes are x and y. */
export const level =
    (z: number): Plane =>
    (x, y) =>
        seenAt(x, y, z);
/** A wall facing south; its axes are x and the height. */
export const southOf =
    (y: number): Plane =>
    (x, z) =>
        seenAt(x, y, z);
/** A wall facing east; its axes are y and the height. */
export const eastOf =
    (x: number): Plane =>
    (y, z) =>
        seenAt(x, y, z);
/** An upright surface that faces the viewer, around a point; its axes are right and up, in units of the screen. */
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

/** A path on a plane: M, L, C and Z with pairs of numbers, in the coordinates of the plane. */
export const traced = (plane: Plane, path: string): string =>
    path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, u: string, v: string) => pair(plane(Number(u), Number(v))));

/** A slightly pointed horseshoe arch, for doors and windows. */
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

/** An eight-pointed zellige star; `inner` is the inner radius as a fraction of the outer one. */
export const star = (plane: Plane, x: number, y: number, radius: number, inner = 0.72): string =>
    outline(
        plane,
        Array.from({ length: 16 }, (_, at): Point => {
            const far = at % 2 === 0 ? radius : inner * radius;
            return [x + far * Math.cos((Math.PI * at) / 8), y + far * Math.sin((Math.PI * at) / 8)];
        }),
    );

/** The distance of the control points from the ends of a quarter circle of radius 1. */
const HANDLE = 0.5523;

/** An ellipse on the screen around a point. */
export function ellipse([x, y]: Point, wide: number, high: number): string {
    const [w, h] = [HANDLE * wide, HANDLE * high];
    const at = (right: number, down: number) => pair([x + right, y + down]);
    return (
        `M${at(wide, 0)}C${at(wide, h)} ${at(w, high)} ${at(0, high)}C${at(-w, high)} ${at(-wide, h)} ${at(-wide, 0)}` +
        `C${at(-wide, -h)} ${at(-w, -high)} ${at(0, -high)}C${at(w, -high)} ${at(wide, -h)} ${at(wide, 0)}Z`
    );
}

/** A horizontal circle at some height. */
export const circle = (x: number, y: number, z: number, radius: number): string =>
    ellipse(seenAt(x, y, z), ROUND[0] * radius, ROUND[1] * radius);

/** A solid of revolution: half its width at some heights, from the bottom to the top. */
export type Profile = readonly (readonly [half: number, up: number])[];

/** The outline of a solid of revolution, and its part that faces east; the rest faces south. */
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

/** A line on a solid of revolution from bottom to top: -1 is its left edge, 0 its middle, 1 its right edge. */
export function meridian(x: number, y: number, z: number, profile: Profile, part: number): string {
    const at = before(x, y, z);
    const bent = ROUND[1] * Math.sqrt(1 - part * part); // nearer points are lower on the screen
    return `M${smooth(profile.map(([half, up]) => at(part * ROUND[0] * half, UP * up - bent * half)))}`;
}

/** How far to the right of the middle the east side of a solid of revolution begins. */
const EDGE = 0.15;

/** A smooth curve through some points, without the initial M. */
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
