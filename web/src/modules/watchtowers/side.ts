// A watchtower from the side: half a cell in the colour of its type, a wall along its long side, and the tower itself.

import { readTile, typeOf } from "../../protocol/notation";
import type { FromTheSide } from "../../side/fromTheSide";
import { arch, before, level, outline, type Point, type Profile } from "../../side/iso";
import type { Paint } from "../../side/paint";
import { drum, filled, flag, flat, prisms, round, teethOf, WHOLE, type Shape } from "../../side/solids";

/** The corners of a cell, clockwise, and the one that a watchtower fills, by its two short sides. */
const CORNERS: readonly Point[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
];
const FILLED = ["nw", "ne", "es", "sw"];

const [HIGH, TOOTH, TEETH] = [19, 6.5, 8];
/** The thickness of the wall, as a fraction of the distance from the long side to the corner. */
const THICK = 0.16;
const TALL = 40;
const ROOF: Profile = [
    [15, 0],
    [6, 16],
    [0, 28],
];

/** A point of the half: its position along the long side, and its distance from it towards the corner, both up to 1. */
type Place = (along: number, off: number) => Point;

function placeIn(laid: string): Place {
    const number = Math.max(0, FILLED.indexOf(laid));
    const corner = (at: number): Point => CORNERS[at % CORNERS.length] ?? [0, 0];
    const [from, filled, to] = [corner(number + 3), corner(number), corner(number + 1)];
    const on = (axis: 0 | 1, along: number, off: number) => {
        const middle = (from[axis] + to[axis]) / 2;
        return from[axis] + along * (to[axis] - from[axis]) + off * (filled[axis] - middle);
    };
    return (along, off) => [on(0, along, off), on(1, along, off)];
}

function wall(paint: Paint, at: Place): Shape[] {
    const strip = ([from, to]: readonly [number, number]): Point[] => [
        at(to, 0),
        at(from, 0),
        at(from, THICK),
        at(to, THICK),
    ];
    const { stone } = paint.colours;
    return [
        ...prisms(paint, stone, [strip([0, 1])], 0, HIGH),
        ...prisms(paint, stone, teethOf(0, 1, TEETH).map(strip), HIGH, HIGH + TOOTH),
    ];
}

function tower(paint: Paint, [x, y]: Point, colour: string, trim: string): Shape[] {
    const { stone, mortar } = paint.colours;
    return [
        ...drum(paint, stone, [x, y, 0], 15, TALL - 6),
        filled(arch(before(x, y, 8), -6, 2.8, 0, 9), paint.window("south", trim)),
        ...drum(paint, stone, [x, y, TALL - 6], 18, 8, mortar),
        ...round(paint, colour, [x, y, TALL + 2], ROOF),
        ...flag(paint, [x, y, TALL + 28], 13, colour),
    ];
}

export default {
    tiles: [
        {
            ids: /^W[PSACGT]$/,
            seen: (id, paint) => {
                const { printed, marks } = readTile(id);
                const type = typeOf(printed.charAt(1)) ?? "tower";
                const { floor, inlay, roof, trim } = paint.colours.houses[type];
                const laid = marks.find(({ letter }) => letter === "c")?.how ?? "sw";
                const at = placeIn(laid);
                const [x, y] = at(0.5, 0.34);
                const [behind, before] = [wall(paint, at), tower(paint, [x, y], roof, trim)];
                const half = (off: number, along: number) => [at(along, off), at(0.5, 1), at(1 - along, off)];
                return {
                    floor: [
                        filled(flat(WHOLE, 0), paint.on("top", paint.colours.grass)),
                        filled(outline(level(0), half(0, 0)), paint.on("top", floor)),
                        filled(outline(level(0), half(0.7, 0.35)), paint.on("top", inlay)),
                    ],
                    // In the north-west corner the wall is in front of the tower.
                    shapes: laid === "nw" ? [...before, ...behind] : [...behind, ...before],
                    shadows: [[[x - 12, y - 12, x + 12, y + 12], TALL]],
                };
            },
        },
    ],
} satisfies FromTheSide;
