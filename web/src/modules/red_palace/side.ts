// The Red Palace from the side: red stone, guards on the walls, wall pieces of cherry wood, plazas with orange trees, bare
// floors, and half buildings outside the palace.

import { own } from "../../pieces/own";
import { isType } from "../../protocol/notation";
import type { FromTheSide, Guest, Seen } from "../../side/fromTheSide";
import { paved } from "../../side/ground";
import { before, level, seenAt, segment, star, traced } from "../../side/iso";
import type { Colours, House, Paint } from "../../side/paint";
import { person } from "../../side/people";
import { orangeTree } from "../../side/plants";
import { drawn, filled, moved, type Shape } from "../../side/solids";
import { houseSeen } from "../../side/tiles";
import { crenellated, faceOf, HIGH, LOOKOUT, MIDDLE, type Barrier } from "../../side/walls";
import { GUARDS, WALL_PIECES } from "./onWalls";

const [CLOAK, SASH, CHERRY] = ["#fffaf0", "#b3291c", "#8e3b2b"];

const guard: Barrier = (paint, { side, tower }) => {
    const [x, y] = MIDDLE[side];
    const z = tower ? LOOKOUT : HIGH;
    const { gold } = paint.colours;
    const at = before(x, y, z);
    return [
        drawn(segment(at, 6, 0, 6, 29), paint.on("south", CHERRY), 1.5),
        filled(traced(at, "M6 28L8 32L6 37L4 32Z"), paint.on("east", gold)),
        ...person(paint, [x, y, z], CLOAK, gold),
        drawn(traced(at, "M-4.4 7C-1 5.4 2 5.4 4.6 7"), paint.on("south", SASH), 2),
    ];
};

const wallPiece: Barrier = (paint, edge) => {
    const { plane, from, to, face } = faceOf(edge);
    return [
        ...crenellated(paint, CHERRY, edge, HIGH, 6),
        drawn(segment(plane, from, 9, to, 9), paint.on(face, paint.colours.gold), 2.4),
    ];
};

const PLAZA_TREES = [
    [18, 18],
    [82, 18],
    [18, 82],
    [82, 82],
] as const;

function plaza(paint: Paint): Seen {
    const { paving, stone, marble, gold } = paint.colours;
    return {
        floor: [
            ...paved(paint, paving, stone),
            filled(star(level(0), 50, 50, 38), paint.on("top", gold), 0.7),
            filled(star(level(0), 50, 50, 31), paint.on("top", marble)),
            filled(star(level(0), 50, 50, 19), paint.on("top", stone)),
        ],
        shapes: PLAZA_TREES.flatMap(([x, y]) => orangeTree(paint, x, y, 0.75)),
        shadows: PLAZA_TREES.map(([x, y]) => [[x - 6, y - 6, x + 6, y + 6], 18]),
    };
}

/** The scale of half buildings, which share a cell in pairs. */
const HALF = 0.6;
const PLACES = [
    [8, 6],
    [8, 54],
] as const;

/** Half a floor, torn along the south. */
const TORN = "M0 0L76 0L76 40L67 36L58 40L49 36L40 40L31 36L22 40L13 36L0 40Z";

/** Half floors, each with a small house and its sign. */
function halves(paint: Paint, types: readonly string[]): Seen {
    const standing = types.map((type, number) => {
        const [x, y] = PLACES[number] ?? PLACES[0];
        const known = isType(type) ? type : "tower";
        const { floor, trim } = paint.colours.houses[known];
        const [signX, signY] = seenAt(x + 72, y + 20);
        const sign: Shape = { d: `M${signX} ${signY}`, text: "½", size: 20, fill: paint.on("top", trim) };
        return {
            floor: filled(
                traced((u, v) => seenAt(x + u, y + v), TORN),
                paint.on("top", floor),
            ),
            shapes: [...moved(houseSeen(paint, known, "4").shapes, seenAt(x - 6, y - 10), HALF), sign],
            shadow: [[x + 8, y + 8, x + 40, y + 32], 20] as const,
        };
    });
    return {
        floor: standing.map(({ floor }) => floor),
        shapes: standing.flatMap(({ shapes }) => shapes),
        shadows: standing.map(({ shadow }) => shadow),
    };
}

const reddened = (houses: Colours["houses"]): Colours["houses"] =>
    Object.fromEntries(
        Object.entries(houses).map(([type, house]): [string, House] => [
            type,
            { ...house, wall: WALLS[type] ?? house.wall },
        ]),
    ) as Colours["houses"];
const WALLS: Record<string, string> = {
    pavilion: "#f3d6c6",
    seraglio: "#f6cdb4",
    arcades: "#eab98c",
    chambers: "#f8e0cf",
    garden: "#f0dcc0",
    tower: "#e9c8c6",
};

export default {
    tiles: [
        {
            ids: /^_\d/,
            seen: (_, paint): Seen => ({
                floor: [
                    ...paved(paint, paint.colours.paving, paint.colours.stone),
                    filled(star(level(0), 48, 48, 32), paint.on("top", paint.colours.marble)),
                    filled(star(level(0), 48, 48, 26), paint.on("top", paint.colours.paving)),
                ],
                shapes: [] as Shape[],
                shadows: [],
            }),
        },
        { ids: /^Z$/, seen: (_, paint) => plaza(paint) },
    ],
    marks: { [GUARDS]: { onWall: guard }, [WALL_PIECES]: { barrier: wallPiece } },
    guests: (owner, paint) => {
        const types = own<string[]>(owner, "red_palace.halves", []);
        const cells = Math.ceil(types.length / PLACES.length);
        return Array.from({ length: cells }, (_, cell): Guest => {
            const here = types.slice(cell * PLACES.length, (cell + 1) * PLACES.length);
            return { what: "half buildings", seen: halves(paint, here) };
        });
    },
    colours: (usual) => ({
        ...usual,
        houses: reddened(usual.houses),
        stone: "#cf7a58",
        mortar: "#93452d",
        marble: "#f8e6d4",
        paving: "#ecc4a2",
        grass: "#b9bd76",
        meadow: "#c9c887",
        earth: "#a9643f",
    }),
} satisfies FromTheSide;
