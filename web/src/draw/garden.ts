// The garden around a palace: beds with hedges, trees, and avenues along the water. Every cell always has the same plants,
// from above and from the side; they keep two cells away from the palace, so never stand where the next tile could go.

import { chance } from "./chance";

/** The colours of a garden as seen in one direction, before the light of the hour. */
export interface GardenColours {
    lawn: string;
    /** Every other square of the lawn. */
    square: string;
    bed: string;
    hedge: string;
    /** The sides of the hedges. */
    hedgeSide: string;
    walk: string;
    /** The rim of the water channels. */
    rim: string;
    water: string;
    /** The ground around a palace: short grass, and the path along its walls. */
    meadow: string;
    paving: string;
    /** Trees from above, and their outlines. */
    crown: string;
    crownEdge: string;
    cypress: string;
}

const SHARED = {
    hedge: "#79b05c",
    hedgeSide: "#5d9448",
    walk: "#efe1bd",
    rim: "#d9c495",
    water: "#71b9d8",
    paving: "#ecdfc1",
    crown: "#7fb262",
    crownEdge: "#649a4b",
    cypress: "#4d8a52",
};
export const GARDEN: Record<"above" | "side", GardenColours> = {
    above: {
        ...SHARED,
        lawn: "#b5d08c",
        square: "#adca83",
        bed: "#94bd6c",
        hedge: "#6ea151",
        meadow: "#c3d79c",
    },
    side: { ...SHARED, lawn: "#a4c676", square: "#9cc06e", bed: "#86b05f", meadow: "#bcd18b" },
};
/** Flowers, one colour to a bed. */
export const BLOSSOMS = ["#f7c6cf", "#fff3d8", "#f2a25c"] as const;
export const FRUIT = "#ee8f2e";

type Cell = readonly [x: number, y: number];

export interface Bed {
    x: number;
    y: number;
    /** An index of `BLOSSOMS`. */
    blossom: number;
    /** In hundredths of a cell from the fountain. */
    flowers: readonly Cell[];
}
export interface Plant {
    /** Its foot, in cells from the fountain. */
    x: number;
    y: number;
    kind: "cypress" | "orange" | "tree" | "bush";
    /** 1 is a small tree. */
    size: number;
}
export interface Garden {
    beds: Bed[];
    plants: Plant[];
}

const BED = 0.52;
const GROVE = 0.72;
const IN_A_GROVE = 2;
const FLOWERS = 9;

/** The garden on some cells, around taken cells that are given as `x,y`. */
export function gardenOn(cells: Iterable<Cell>, taken: Iterable<string>): Garden {
    const near = new Set<string>();
    for (const cell of taken) {
        const [x = 0, y = 0] = cell.split(",").map(Number);
        for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) near.add(`${x + dx},${y + dy}`);
    }
    const garden: Garden = { beds: [], plants: [] };
    for (const [x, y] of cells) {
        if (near.has(`${x},${y}`)) continue;
        const luck = chance(x, y, 7);
        if (x === 0 || y === 0) garden.plants.push(...avenueOn(x, y));
        else if (luck < BED) {
            garden.beds.push(bedOn(x, y));
            const tree = chance(x, y, 8);
            if (tree < 0.6)
                garden.plants.push({
                    x: x + 0.5,
                    y: y + 0.5,
                    kind: tree < 0.38 ? "orange" : "tree",
                    size: 1.5,
                });
        } else if (luck < GROVE) garden.plants.push(...groveOn(x, y));
    }
    return garden;
}

/** Two plants beside the water channel. Those in front of the fountain are low. */
function avenueOn(x: number, y: number): Plant[] {
    return [0.08, 0.92].map((side): Plant => {
        const [px, py] = x === 0 ? [side, y + 0.5] : [x + 0.5, side];
        return x + y > 0
            ? { x: px, y: py, kind: "bush", size: 1.15 }
            : { x: px, y: py, kind: "cypress", size: 1.1 + 0.27 * chance(x, y, 3) };
    });
}

function bedOn(x: number, y: number): Bed {
    const flowers = Array.from({ length: FLOWERS }, (_, at): Cell => [
        100 * x + 24 + 52 * chance(x, y, 50 + at),
        100 * y + 24 + 52 * chance(x, y, 70 + at),
    ]);
    const blossom = (((7 * x + 3 * y) % BLOSSOMS.length) + BLOSSOMS.length) % BLOSSOMS.length;
    return { x, y, blossom, flowers };
}

function groveOn(x: number, y: number): Plant[] {
    return Array.from({ length: IN_A_GROVE }, (_, at): Plant => {
        const luck = chance(x, y, 40 + at);
        const kind = luck < 0.35 ? "cypress" : luck < 0.7 ? "tree" : "bush";
        return {
            x: x + 0.2 + 0.6 * chance(x, y, 20 + at),
            y: y + 0.2 + 0.6 * chance(x, y, 30 + at),
            kind,
            size: kind === "bush" ? 1.3 : kind === "tree" ? 1 + 0.6 * luck : 0.83 + 0.5 * luck,
        };
    });
}
