// A kiosk of slender arches under a large dome.

import { arch, before, circle, eastOf, southOf, traced, type Plane } from "../iso";
import { block, dome, drawn, drum, filled, walls, wider, type Area } from "../solids";
import type { Builder } from "../standing";

const BODY: Area = [21, 21, 73, 73];
const MIDDLE = 47;
/** The places of small towers on the roof. */
const CORNERS = [
    [24, 24],
    [70, 24],
    [24, 70],
    [70, 70],
] as const;

export const pavilion: Builder = (paint, { wall, roof, trim }, grand) => {
    const top = 30 + 5 * grand;
    const arches = (plane: Plane) =>
        [34, MIDDLE, 60].map((at) => arch(plane, at, 5, 6, top - (at === MIDDLE ? 10 : 13))).join("");
    return {
        shapes: [
            ...block(paint, paint.colours.marble, wider(BODY, 7), 0, 4),
            ...walls(paint, wall, BODY, 4, top),
            filled(arches(southOf(73)), paint.window("south", trim)),
            filled(arches(eastOf(73)), paint.window("east", trim)),
            ...block(paint, wall, wider(BODY, 4), top, top + 4),
            drawn(
                CORNERS.map(([x, y]) => traced(before(x, y, top + 4), "M0 0L0 5")).join(""),
                paint.on("east", roof),
                3.4,
            ),
            ...drum(paint, wall, [MIDDLE, MIDDLE, top + 4], 19, 6),
            drawn(circle(MIDDLE, MIDDLE, top + 10, 18.5), paint.on("south", roof), 1.6),
            ...dome(paint, roof, [MIDDLE, MIDDLE, top + 10], 18, 40 + 7 * grand, trim),
        ],
        shadows: [
            [BODY, top],
            [[32, 32, 62, 62], top + 38],
        ],
    };
};
