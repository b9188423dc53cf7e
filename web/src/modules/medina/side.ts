// A medina from the side: the white houses of the old town, close together, with a turquoise dome and a minaret.

import type { FromTheSide } from "../../side/fromTheSide";
import { paved } from "../../side/ground";
import { arch, eastOf, rectangle, segment, southOf } from "../../side/iso";
import { block, dome, drawn, filled, hipped, walls, wider, type Area } from "../../side/solids";

const [WHITE, TURQUOISE, DARK] = ["#fdf6e8", "#2f9c95", "#3d3a6b"];
/** The houses and their heights, from the back to the front. */
const HOUSES: readonly (readonly [Area, number])[] = [
    [[14, 14, 42, 40], 30],
    [[14, 42, 40, 78], 22],
    [[42, 30, 80, 54], 26],
    [[42, 56, 62, 82], 18],
    [[62, 56, 82, 76], 24],
];
const MINARET: Area = [48, 12, 62, 26];

export default {
    tiles: [
        {
            ids: /^M\d+[nesw]*$/,
            seen: (_, paint) => ({
                floor: paved(paint, "#e6bb8b", "#d09c63"),
                shapes: [
                    ...walls(paint, WHITE, MINARET, 0, 66),
                    filled(arch(southOf(26), 55, 3.4, 50, 11), paint.window("south", DARK)),
                    filled(arch(eastOf(62), 19, 3.4, 50, 11), paint.window("east", DARK)),
                    ...block(paint, WHITE, wider(MINARET, 3), 64, 68),
                    ...hipped(paint, TURQUOISE, wider(MINARET, -1), 68, 18),
                    ...HOUSES.slice(0, 2).flatMap(([area, high]) => block(paint, WHITE, area, 0, high)),
                    ...dome(paint, TURQUOISE, [28, 27, 30], 12, 24, DARK),
                    ...HOUSES.slice(2).flatMap(([area, high]) => block(paint, WHITE, area, 0, high)),
                    drawn(
                        segment(southOf(82), 42, 18, 62, 18) + segment(southOf(78), 14, 22, 40, 22),
                        paint.on("south", TURQUOISE),
                        1.6,
                    ),
                    filled(
                        arch(southOf(82), 52, 4.4, 0, 12) +
                            arch(southOf(78), 27, 4.4, 0, 13) +
                            rectangle(southOf(76), 69, 10, 74, 17),
                        paint.window("south", DARK),
                    ),
                    filled(
                        arch(eastOf(82), 66, 4.2, 0, 13) +
                            rectangle(eastOf(80), 36, 12, 40, 19) +
                            rectangle(eastOf(80), 45, 12, 49, 19),
                        paint.window("east", DARK),
                    ),
                ],
                shadows: [...HOUSES, [MINARET, 80]],
            }),
        },
    ],
} satisfies FromTheSide;
