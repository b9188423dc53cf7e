// A bazaar from the side: a stall under an awning in the colour of its currency, its goods, and a flag for each type it
// trades in.

import { readTile } from "../../protocol/notation";
import type { Currency } from "../../protocol/types";
import type { FromTheSide } from "../../side/fromTheSide";
import { paved } from "../../side/ground";
import { before, ellipse, rectangle, seenAt, segment, southOf, traced } from "../../side/iso";
import type { Paint } from "../../side/paint";
import { block, drawn, drum, facet, filled, flag, type Area, type Shape } from "../../side/solids";
import { bazaar } from "./printed";

const CLOTH: Record<Currency, string> = {
    gulden: "#e8bf3d",
    dirham: "#6fae58",
    denar: "#5b97d2",
    ducat: "#e58a42",
};
const COUNTER: Area = [18, 52, 72, 66];
/** The awning slopes to the south, from `HIGH` down to `LOW`. */
const [WEST, NORTH, EAST, SOUTH]: Area = [12, 18, 80, 74];
const [HIGH, LOW] = [46, 31];
const STRIPES = 12;
const WIDE = (EAST - WEST) / STRIPES;

/** Every other stripe of the awning and of its fringe. */
function stripes(first: 0 | 1): { cloth: string; fringe: string } {
    const from = Array.from({ length: STRIPES / 2 }, (_, at) => WEST + (2 * at + first) * WIDE);
    const cloth = from.map((x) =>
        facet([x, NORTH, HIGH], [x + WIDE, NORTH, HIGH], [x + WIDE, SOUTH, LOW], [x, SOUTH, LOW]),
    );
    const fringe = from.map((x) => {
        const low = LOW - 7;
        return traced(
            southOf(SOUTH),
            `M${x} ${LOW}L${x + WIDE} ${LOW}C${x + WIDE} ${low} ${x} ${low} ${x} ${LOW}Z`,
        );
    });
    return { cloth: cloth.join(""), fringe: fringe.join("") };
}

function stall(paint: Paint, colour: string): Shape[] {
    const { wood, cloth, fruit, leaf, blossom } = paint.colours;
    const wares = (row: number) =>
        [23, 30, 37, 53, 60, 67].map((x) => ellipse(seenAt(x, row, 15), 2.6, 2.2)).join("");
    const posts =
        segment(before(16, 70), 0, 0, 0, 23) +
        segment(before(76, 70), 0, 0, 0, 23) +
        segment(before(76, 22), 0, 0, 0, 33);
    const [coloured, white] = [stripes(0), stripes(1)];
    return [
        filled(rectangle(southOf(22), 14, 0, 78, 40), paint.on("west", wood)),
        ...block(paint, wood, COUNTER, 0, 14),
        filled(wares(56), paint.on("top", fruit)),
        filled(wares(62), paint.on("top", leaf)),
        drawn(posts, paint.on("south", wood), 2.4),
        filled(white.cloth, paint.sloping("south", cloth)),
        filled(white.fringe, paint.on("south", cloth)),
        filled(coloured.cloth, paint.sloping("south", colour)),
        filled(coloured.fringe, paint.on("south", colour)),
        ...drum(paint, wood, [86, 62, 0], 7, 13, blossom),
        ...drum(paint, wood, [87, 80, 0], 6, 10, fruit),
    ];
}

export default {
    tiles: [
        {
            ids: /^B[grnc]\d$/,
            seen: (id, paint) => {
                const { currency, types } = bazaar(readTile(id).printed);
                const { paving, houses } = paint.colours;
                return {
                    floor: paved(paint, paving, CLOTH[currency]),
                    shapes: [
                        ...stall(paint, CLOTH[currency]),
                        ...types.flatMap((type, at) =>
                            flag(paint, [WEST + 6 + 28 * at, NORTH, HIGH], 14, houses[type].roof),
                        ),
                    ],
                    shadows: [[[14, 20, 78, 72], 36]],
                };
            },
        },
    ],
} satisfies FromTheSide;
