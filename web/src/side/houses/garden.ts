// Beds and hedges between water channels, a basin in the middle, cypresses and an orange tree.

import { before, circle, ellipse, level, rectangle, seenAt, segment, traced } from "../iso";
import { cypress, orangeTree } from "../plants";
import { block, drawn, drum, filled, type Area } from "../solids";
import type { Builder } from "../standing";

const MIDDLE = 47;
const HEDGE = 7;
const BEDS: readonly Area[] = [
    [13, 13, 39, 39],
    [55, 13, 81, 39],
    [13, 55, 39, 81],
    [55, 55, 81, 81],
];
/** The places of flowers in a bed. */
const FLOWERS = [
    [6, 20],
    [13, 7],
    [20, 15],
    [15, 22],
    [6, 7],
    [21, 5],
    [12, 15],
] as const;

export const garden: Builder = (paint, { roof, inlay }, grand) => {
    const { water, marble, leaf, blossom } = paint.colours;
    const beds = BEDS.map((area) => block(paint, roof, area, 0, HEDGE, leaf));
    /** All beds together: their tops, and the faces of their hedges. */
    const hedges = [0, 1, 2].map((face) =>
        filled(beds.map((bed) => bed[face]?.d ?? "").join(""), beds[0]?.[face]?.fill ?? leaf),
    );
    const flowers = BEDS.flatMap(([x, y]) =>
        FLOWERS.map(([dx, dy]) => ellipse(seenAt(x + dx, y + dy, HEDGE), 1.6, 1.2)),
    );
    return {
        shapes: [
            filled(
                rectangle(level(0), 8, 40, 86, 54) + rectangle(level(0), 40, 8, 54, 86),
                paint.on("top", inlay),
            ),
            drawn(
                segment(level(0), MIDDLE, 10, MIDDLE, 84) + segment(level(0), 10, MIDDLE, 84, MIDDLE),
                paint.on("top", water),
                2.8,
            ),
            ...hedges,
            filled(flowers.join(""), paint.on("top", blossom)),
            ...cypress(paint, 22, 22, 44 + 14 * grand),
            ...cypress(paint, 70, 24, 38 + 12 * grand),
            ...drum(paint, marble, [MIDDLE, MIDDLE, 0], 13, 6),
            filled(circle(MIDDLE, MIDDLE, 6, 10.5), paint.on("top", water)),
            drawn(
                traced(before(MIDDLE, MIDDLE, 6), "M0 -1L0 15C-5 17 -8 10 -8 0M0 15C5 17 8 10 8 0"),
                paint.light.glint,
                1.5,
                0.85,
            ),
            ...orangeTree(paint, 25, 70, 0.8 + 0.2 * grand),
        ],
        shadows: [
            ...BEDS.map((area) => [area, HEDGE] as const),
            [[17, 17, 27, 27], 40],
            [[65, 19, 75, 29], 36],
            [[18, 63, 32, 77], 18],
        ],
    };
};
