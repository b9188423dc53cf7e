// Tall and slender: a shaft, battlements, a lantern with a pointed roof, a flag.

import { arch, eastOf, rectangle, southOf, traced } from "../iso";
import { block, filled, flag, flat, hipped, parapet, walls, wider, type Area } from "../solids";
import type { Builder } from "../standing";

const SHAFT: Area = [31, 31, 65, 65];
const CROWN = wider(SHAFT, 5);
const LANTERN: Area = [39, 39, 57, 57];
const MIDDLE = 48;

export const tower: Builder = (paint, { wall, roof, trim }, grand) => {
    const top = 58 + 22 * grand;
    const [south, east] = [southOf(65), eastOf(65)];
    const crown = parapet(paint, wall, CROWN, [top - 3, top + 5], 6, 4);
    const banner = traced(
        south,
        `M42 ${top - 25}L54 ${top - 25}L54 ${top - 46}L${MIDDLE} ${top - 40}L42 ${top - 46}Z`,
    );
    return {
        shapes: [
            ...block(paint, wall, CROWN, 0, 9),
            ...walls(paint, wall, SHAFT, 9, top),
            filled(
                arch(south, MIDDLE, 6, 0, 20) + arch(south, MIDDLE, 3.8, top - 22, 14),
                paint.window("south", trim),
            ),
            filled(
                arch(east, MIDDLE, 3.8, top - 22, 14) + arch(east, MIDDLE, 3.2, 24, 12),
                paint.window("east", trim),
            ),
            filled(banner + rectangle(south, 31, top - 7, 65, top - 3), paint.on("south", roof)),
            filled(rectangle(east, 31, top - 7, 65, top - 3), paint.on("east", roof)),
            filled(flat(CROWN, top + 5), paint.on("top", wall)),
            ...crown.back,
            ...walls(paint, wall, LANTERN, top + 5, top + 15),
            ...hipped(paint, roof, wider(LANTERN, 3), top + 15, 24),
            ...crown.front,
            ...flag(paint, [MIDDLE, MIDDLE, top + 37], 17, roof),
        ],
        shadows: [
            [SHAFT, top],
            [LANTERN, top + 30],
        ],
    };
};
