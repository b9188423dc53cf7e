// A camp from the side: a striped tent and a small one on the grass, and a bastion of timber on each side with an arrow.

import { readTile, type Side } from "../../protocol/notation";
import type { FromTheSide } from "../../side/fromTheSide";
import { before, eastOf, level, segment, southOf, traced, type Point } from "../../side/iso";
import type { Paint } from "../../side/paint";
import {
    block,
    drawn,
    drum,
    facet,
    filled,
    flag,
    flat,
    walls,
    WHOLE,
    type Area,
    type Corner,
    type Shape,
} from "../../side/solids";
import { MIDDLE, runsEast, type Barrier } from "../../side/walls";

const TENT: Area = [20, 20, 62, 62];
const TOP: Corner = [41, 41, 44];
const EAVES = 15;
const RED = "#d0543f";
const STRIPES = [0, 2, 4];

/** Every other stripe of a roof that rises from an edge to the top. */
function striped(from: Point, to: Point): string {
    const at = (part: number): Corner => [
        from[0] + part * (to[0] - from[0]),
        from[1] + part * (to[1] - from[1]),
        EAVES,
    ];
    return STRIPES.map((number) => facet(at(number / 5), at((number + 1) / 5), TOP)).join("");
}

function tents(paint: Paint): Shape[] {
    const { cloth, wood } = paint.colours;
    const [x0, y0, x1, y1] = TENT;
    const [south, east] = [southOf(y1), eastOf(x1)];
    const slits = (plane: typeof south) =>
        [26, 34, 48, 56].map((at) => segment(plane, at, 1, at, EAVES)).join("");
    return [
        ...walls(paint, cloth, TENT, 0, EAVES),
        drawn(slits(south) + slits(east), paint.on("south", RED), 2, 0.8),
        filled(traced(south, "M36 0L41 14L46 0Z"), paint.window("south", wood)),
        filled(facet([x0, y1, EAVES], [x1, y1, EAVES], TOP), paint.sloping("south", cloth)),
        filled(striped([x0, y1], [x1, y1]), paint.sloping("south", RED)),
        filled(facet([x1, y1, EAVES], [x1, y0, EAVES], TOP), paint.sloping("east", cloth)),
        filled(striped([x1, y1], [x1, y0]), paint.sloping("east", RED)),
        ...flag(paint, TOP, 13, RED),
        // The small tent, and a fire in front of the large one.
        filled(facet([66, 84, 0], [90, 84, 0], [90, 72, 19], [66, 72, 19]), paint.sloping("south", cloth)),
        filled(facet([90, 84, 0], [90, 60, 0], [90, 72, 19]), paint.on("east", wood)),
        filled(facet([90, 84, 0], [90, 75, 0], [90, 72, 19]), paint.on("east", cloth)),
        drawn(traced(before(38, 82), "M-5 0L5 3M-5 3L5 0"), paint.on("south", wood), 2),
        filled(traced(before(38, 82), "M-3 2C-5 7 0 8 0 13C4 9 4 6 3 2Z"), "#f2a33a"),
    ];
}

/** The direction of the adjacent cell on each side. */
const AHEAD: Record<Side, Point> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

const bastion: Barrier = (paint, { side, area }) => {
    const { wood, cloth } = paint.colours;
    const [x, y] = MIDDLE[side];
    /** A point of the arrow, given to the right and ahead of its direction. */
    const arrow = (right: number, ahead: number): Point => {
        const [east, south] = AHEAD[side];
        return level(14)(x + east * ahead - south * right, y + south * ahead + east * right);
    };
    const [x0, y0, x1, y1] = area;
    const low: Area = runsEast(side) ? [x0 + 8, y0, x1 - 8, y1] : [x0, y0 + 8, x1, y1 - 8];
    return [
        ...block(paint, wood, low, 0, 9),
        ...drum(paint, wood, [x, y, 0], 15, 14),
        filled(traced(arrow, "M0 9L8 0L3 0L3 -8L-3 -8L-3 0L-8 0Z"), paint.on("top", cloth)),
    ];
};

export default {
    tiles: [
        {
            ids: /^K\d+[nesw]+$/,
            seen: (id, paint) => {
                const { grass } = paint.colours;
                const bastions = /[nesw]+$/.exec(readTile(id).printed)?.[0] ?? "";
                return {
                    floor: [filled(flat(WHOLE, 0), paint.on("top", grass))],
                    shapes: tents(paint),
                    shadows: [
                        [TENT, EAVES],
                        [[36, 36, 46, 46], TOP[2]],
                        [[66, 62, 90, 84], 9],
                    ],
                    sides: Object.fromEntries([...bastions].map((side) => [side, bastion])),
                };
            },
        },
    ],
} satisfies FromTheSide;
