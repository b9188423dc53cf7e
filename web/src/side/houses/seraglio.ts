// The house of the court: broad, with a large door, a balcony, and an overhanging red roof.

import { arch, eastOf, rectangle, southOf } from "../iso";
import { block, courses, drawn, filled, hipped, walls, wider, type Area, type Corner } from "../solids";
import type { Builder } from "../standing";

const BODY: Area = [13, 19, 81, 71];
const EAVES = wider(BODY, 5);
const BALCONY: Area = [81, 37, 89, 53];
const RISE = 25;

export const seraglio: Builder = (paint, { wall, roof, trim }, grand) => {
    const top = 34 + 6 * grand;
    const [south, east] = [southOf(71), eastOf(81)];
    const [x0, y0, x1, y1] = EAVES;
    const half = (y1 - y0) / 2;
    const [southWest, southEast]: [Corner, Corner] = [
        [x0, y1, top],
        [x1, y1, top],
    ];
    const [ridgeWest, ridgeEast]: [Corner, Corner] = [
        [x0 + half, y0 + half, top + RISE],
        [x1 - half, y0 + half, top + RISE],
    ];
    const tiles =
        courses([southWest, southEast], [ridgeWest, ridgeEast], 9) +
        courses([[x1, y0, top], southEast], [ridgeEast, ridgeEast], 7);
    return {
        shapes: [
            ...walls(paint, wall, BODY, 0, top),
            filled(rectangle(south, 13, 0, 81, 4), paint.on("south", roof), 0.6),
            filled(rectangle(east, 19, 0, 71, 4), paint.on("east", roof), 0.6),
            filled(rectangle(south, 31, 0, 63, 30), paint.on("south", roof)),
            filled(arch(south, 47, 12.5, 0, 28), paint.on("south", wall)),
            filled(arch(south, 47, 9.5, 0, 23), paint.window("south", trim)),
            filled([21, 73].map((at) => arch(south, at, 4, 10, 16)).join(""), paint.window("south", trim)),
            filled([27, 63].map((at) => arch(east, at, 3.8, 9, 16)).join(""), paint.window("east", trim)),
            ...block(paint, paint.colours.wood, BALCONY, 13, 29),
            filled(
                [41, 45, 49].map((at) => rectangle(eastOf(89), at - 1.2, 16, at + 1.2, 26)).join(""),
                paint.window("east", trim),
            ),
            ...hipped(paint, roof, EAVES, top, RISE),
            drawn(tiles, paint.on("south", trim), 0.8, 0.4),
        ],
        shadows: [
            [BODY, top],
            [[34, 40, 60, 50], top + RISE],
        ],
    };
};
