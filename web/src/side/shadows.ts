// Shadows on the ground. All of them are one shape, so that overlaps do not get darker.

import { CELL } from "../pieces/palace";
import { level, outline, type Point } from "./iso";
import type { Light } from "./paint";
import type { Shadow } from "./standing";

/** The shadow of something on a cell. */
export function shadowOf([[x0, y0, x1, y1], height]: Shadow, x: number, y: number, light: Light): string {
    const { east, south } = light.shadow;
    const foot: Point[] = [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
    ];
    const head = foot.map(([px, py]): Point => [px + east * height, py + south * height]);
    return outline(
        level(0),
        hull([...foot, ...head]).map(([px, py]) => [px + CELL * x, py + CELL * y]),
    );
}

/** The convex hull of some points, by Andrew's monotone chain. */
function hull(points: readonly Point[]): Point[] {
    const sorted = [...points].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    return [...chain(sorted), ...chain(sorted.reverse())];
}

function chain(points: readonly Point[]): Point[] {
    const kept: Point[] = [];
    for (const point of points) {
        while (kept.length > 1 && !turnsLeft(kept.at(-2) ?? point, kept.at(-1) ?? point, point)) kept.pop();
        kept.push(point);
    }
    return kept.slice(0, -1);
}

const turnsLeft = (from: Point, via: Point, to: Point): boolean =>
    (via[0] - from[0]) * (to[1] - from[1]) - (via[1] - from[1]) * (to[0] - from[0]) > 0;
