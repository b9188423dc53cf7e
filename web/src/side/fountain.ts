// The lion fountain, the first tile of every palace.

import { before, circle, ellipse, seenAt, traced } from "./iso";
import type { Paint } from "./paint";
import { bush } from "./plants";
import { drawn, drum, filled, round, type Shape } from "./solids";
import type { Standing } from "./standing";

const MIDDLE = 50;
const AROUND = Array.from({ length: 12 }, (_, at) => (Math.PI * (2 * at + 1)) / 12);

export function fountain(paint: Paint): Standing {
    const { marble, water } = paint.colours;
    const behind = (angle: number) => Math.sin(angle) + Math.cos(angle) < 0;
    return {
        shapes: [
            ...bush(paint, 13, 13, 0.8),
            ...bush(paint, 87, 13, 0.8),
            ...bush(paint, 13, 87, 0.8),
            ...lions(paint, AROUND.filter(behind)),
            ...drum(paint, marble, [MIDDLE, MIDDLE, 0], 21, 9),
            filled(circle(MIDDLE, MIDDLE, 9, 17.5), paint.on("top", water)),
            ...round(
                paint,
                marble,
                [MIDDLE, MIDDLE, 8],
                [
                    [4, 0],
                    [3.4, 7],
                    [10.5, 14],
                ],
            ),
            filled(circle(MIDDLE, MIDDLE, 22, 10.5), paint.on("top", marble)),
            filled(circle(MIDDLE, MIDDLE, 22, 8.5), paint.on("top", water)),
            drawn(
                traced(
                    before(MIDDLE, MIDDLE, 22),
                    "M0 -1L0 18C-6 20 -10 12 -11 -9M0 18C6 20 10 12 11 -9M0 16C-2 18 -4 8 -5 -11M0 16C2 18 4 8 5 -11",
                ),
                paint.light.glint,
                1.5,
                0.85,
            ),
            ...lions(
                paint,
                AROUND.filter((angle) => !behind(angle)),
            ),
            ...bush(paint, 87, 87, 0.8),
        ],
        shadows: [
            [[29, 29, 71, 71], 9],
            [[42, 42, 58, 58], 24],
        ],
    };
}

/** The lions that carry the basin, facing outwards. */
function lions(paint: Paint, angles: readonly number[]): Shape[] {
    const at = (angle: number, far: number, z: number) =>
        seenAt(MIDDLE + far * Math.cos(angle), MIDDLE + far * Math.sin(angle), z);
    const bodies = angles.map((angle) => ellipse(at(angle, 25, 3), 3.6, 3));
    const heads = angles.map((angle) => ellipse(at(angle, 29, 6), 2.6, 2.8));
    return [
        filled(bodies.join(""), paint.on("south", paint.colours.gold)),
        filled(heads.join(""), paint.on("top", paint.colours.gold)),
    ];
}
