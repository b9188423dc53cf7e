// A magical building from the side: it floats above a floor like a night sky, with stars around it.

import type { FromTheSide } from "../../side/fromTheSide";
import { paved } from "../../side/ground";
import { before, circle, level, star, traced } from "../../side/iso";
import { drawn, filled, moved } from "../../side/solids";
import { houseSeen } from "../../side/tiles";
import { readMagical } from "./read";

const [NIGHT, GLOW] = ["#4a4a92", "#ffe9a3"];
/** How far it floats above the ground, on the screen. */
const FLOATS = 13;
const STARS = [
    [10, 30, 30],
    [86, 20, 52],
    [20, 86, 34],
    [90, 60, 22],
    [40, 92, 14],
    [60, 8, 66],
] as const;

export default {
    tiles: [
        {
            ids: /^[PSACGT]\d+\*[nesw]*$/,
            seen: (id, paint) => {
                const { type, price } = readMagical(id);
                const house = houseSeen(paint, type, price);
                const sparks = STARS.map(([x, y, z]) =>
                    traced(
                        before(x, y, z),
                        "M0 6C0.6 1.6 1.6 0.6 6 0C1.6 -0.6 0.6 -1.6 0 -6C-0.6 -1.6 -1.6 -0.6 -6 0C-1.6 0.6 -0.6 1.6 0 6Z",
                    ),
                );
                return {
                    floor: [
                        ...paved(paint, NIGHT, GLOW),
                        filled(star(level(0), 48, 48, 42), paint.on("top", "#6a6ab8")),
                    ],
                    shapes: [
                        filled(circle(48, 48, 0, 34), GLOW, 0.35),
                        filled(circle(48, 48, 0, 24), GLOW, 0.5),
                        drawn(circle(48, 48, 4, 44), GLOW, 1.4, 0.9),
                        ...moved(house.shapes, [0, -FLOATS]),
                        filled(sparks.join(""), "#fff6cf"),
                    ],
                    shadows: [],
                };
            },
        },
    ],
} satisfies FromTheSide;
