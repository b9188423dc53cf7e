// A square from the side: open paving with a star, and a small model of its type on a column.

import { readTile, typeOf } from "../../protocol/notation";
import type { FromTheSide } from "../../side/fromTheSide";
import { paved } from "../../side/ground";
import { circle, level, seenAt, star, type Profile } from "../../side/iso";
import { bush } from "../../side/plants";
import { filled, moved, round } from "../../side/solids";
import { houseSeen } from "../../side/tiles";

const MIDDLE = 50;
const COLUMN = 20;
const COLUMN_WIDE: Profile = [
    [17, 0],
    [12, 5],
    [11, 12],
    [14, COLUMN],
];
const MODEL = 0.36;

export default {
    tiles: [
        {
            ids: /^Q[PSACGT][nesw]*$/,
            seen: (id, paint) => {
                const type = typeOf(readTile(id).printed.charAt(1)) ?? "tower";
                const { floor, inlay, roof } = paint.colours.houses[type];
                const { marble } = paint.colours;
                const [x, y] = seenAt(MIDDLE, MIDDLE, COLUMN);
                const [middleX, middleY] = seenAt(47, 47);
                return {
                    floor: [
                        ...paved(paint, floor, inlay),
                        filled(star(level(0), MIDDLE, MIDDLE, 37), paint.on("top", marble)),
                        filled(star(level(0), MIDDLE, MIDDLE, 29), paint.on("top", roof)),
                        filled(star(level(0), MIDDLE, MIDDLE, 24), paint.on("top", marble)),
                    ],
                    shapes: [
                        ...bush(paint, 16, 16, 0.7),
                        ...round(paint, marble, [MIDDLE, MIDDLE, 0], COLUMN_WIDE),
                        filled(circle(MIDDLE, MIDDLE, COLUMN, 14), paint.on("top", marble)),
                        ...moved(
                            houseSeen(paint, type, "6").shapes,
                            [x - MODEL * middleX, y - MODEL * middleY],
                            MODEL,
                        ),
                    ],
                    shadows: [[[37, 37, 63, 63], COLUMN]],
                };
            },
        },
    ],
} satisfies FromTheSide;
