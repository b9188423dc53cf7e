// Living quarters: white walls, gables to the south and to the east, a chimney.

import { arch, eastOf, outline, rectangle, southOf } from "../iso";
import { block, courses, drawn, facet, filled, type Area, type Corner } from "../solids";
import type { Builder } from "../standing";

const BODY: Area = [14, 16, 80, 54];
const WING: Area = [20, 54, 50, 80];
/** How far the roofs overhang. */
const EAVES = 4;

export const chambers: Builder = (paint, { wall, roof, trim }, grand) => {
    const top = 28 + 7 * grand;
    const ridge = top + 19;
    const low = 21 + 4 * grand;
    const gable = low + 14;
    const [west, east]: [Corner, Corner] = [
        [14 - EAVES, 35, ridge],
        [80 + EAVES, 35, ridge],
    ];
    const eaves = top - 3;
    const [southWest, southEast]: [Corner, Corner] = [
        [14 - EAVES, 54 + EAVES, eaves],
        [80 + EAVES, 54 + EAVES, eaves],
    ];
    const wingEaves: [Corner, Corner] = [
        [50 + EAVES, 80 + EAVES, low - 3],
        [50 + EAVES, 55, low - 3],
    ];
    const wingRidge: [Corner, Corner] = [
        [35, 80 + EAVES, gable],
        [35, 42, gable],
    ];
    return {
        shapes: [
            filled(
                facet([14 - EAVES, 16 - EAVES, eaves], [80 + EAVES, 16 - EAVES, eaves], east, west),
                paint.sloping("north", roof),
            ),
            filled(rectangle(southOf(54), 14, 0, 80, top), paint.on("south", wall)),
            filled(
                outline(eastOf(80), [
                    [16, 0],
                    [16, top],
                    [35, ridge - 1],
                    [54, top],
                    [54, 0],
                ]),
                paint.on("east", wall),
            ),
            filled(
                [59, 71].map((at) => rectangle(southOf(54), at - 3.4, 10, at + 3.4, 19)).join(""),
                paint.window("south", trim),
            ),
            filled(
                [26, 44].map((at) => rectangle(eastOf(80), at - 3.6, 9, at + 3.6, 20)).join("") +
                    arch(eastOf(80), 35, 4, top - 2, 14),
                paint.window("east", trim),
            ),
            filled(facet(southWest, southEast, east, west), paint.sloping("south", roof)),
            drawn(courses([southWest, west], [southEast, east], 4), paint.on("south", trim), 0.8, 0.4),
            ...block(paint, wall, [60, 32, 68, 40], ridge - 8, ridge + 9, trim),
            filled(
                facet(
                    [20 - EAVES, 80 + EAVES, low - 3],
                    [20 - EAVES, 50, low - 3],
                    wingRidge[1],
                    wingRidge[0],
                ),
                paint.sloping("west", roof),
            ),
            filled(
                outline(southOf(80), [
                    [20, 0],
                    [20, low],
                    [35, gable - 1],
                    [50, low],
                    [50, 0],
                ]),
                paint.on("south", wall),
            ),
            filled(rectangle(eastOf(50), 54, 0, 80, low), paint.on("east", wall)),
            filled(
                arch(southOf(80), 35, 5.4, 0, 15) + arch(southOf(80), 35, 2.8, low - 1, 8),
                paint.window("south", trim),
            ),
            filled(rectangle(eastOf(50), 63, 7, 70, 15), paint.window("east", trim)),
            filled(
                facet(wingEaves[0], wingEaves[1], wingRidge[1], wingRidge[0]),
                paint.sloping("east", roof),
            ),
            drawn(
                courses([wingEaves[0], wingRidge[0]], [wingEaves[1], wingRidge[1]], 3),
                paint.on("south", trim),
                0.8,
                0.4,
            ),
        ],
        shadows: [
            [BODY, top],
            [[16, 30, 78, 40], ridge],
            [WING, low + 8],
        ],
    };
};
