// The upright part of a garden from the side: hedges around the beds, trees, and people on the walks.

import { chance } from "../draw/chance";
import type { Bed, Garden, GardenColours, Plant } from "../draw/garden";
import { key } from "../pieces/palace";
import type { Paint } from "./paint";
import { person } from "./people";
import { bush, cypress, orangeTree, tree } from "./plants";
import { cellAt } from "./projection";
import type { Item } from "./scene";
import { shadowOf } from "./shadows";
import { block, joined, type Area, type Shape } from "./solids";
import type { Shadow } from "./standing";

/** Hedges: their height, and where they run in a cell. */
const HEDGE = 9;
const BEHIND: readonly Area[] = [
    [10, 10, 90, 17],
    [10, 17, 17, 90],
];
const BEFORE: readonly Area[] = [
    [17, 83, 90, 90],
    [83, 17, 90, 83],
];

/** People on the walks, in cells from the fountain. */
const WALKERS: readonly (readonly [x: number, y: number, robe: string, turban: string])[] = [
    [0.32, 2.6, "#fbf3df", "#c8523f"],
    [0.68, 2.9, "#3f86c6", "#fbf3df"],
    [-2.4, 0.3, "#c98b2f", "#fbf3df"],
    [0.3, -3.6, "#7d3f98", "#e0aa35"],
    [3.3, 0.66, "#fbf3df", "#5a7f3c"],
];

export interface UprightGarden {
    shadow: Shape;
    /** From the back to the front. */
    items: Item[];
}

export function uprightGarden(
    { beds, plants }: Garden,
    taken: ReadonlySet<string>,
    paint: Paint,
    colours: GardenColours,
): UprightGarden {
    const [behind, before] = [BEHIND, BEFORE].map((areas) =>
        joined(areas.flatMap((area) => block(paint, colours.hedgeSide, area, 0, HEDGE, colours.hedge))),
    ) as [Shape[], Shape[]];
    const items = [
        ...beds.flatMap((bed) => [hedge(bed, "n", 0.2, behind), hedge(bed, "s", 1.5, before)]),
        ...plants.map((plant) => item("plant", plant, grown(paint, plant))),
    ];
    const shadows = plants.map((plant) => shadowOf(shadowUnder(plant), plant.x, plant.y, paint.light));
    for (const [x, y, robe, turban] of WALKERS) {
        if (taken.has(key(Math.floor(x), Math.floor(y)))) continue;
        items.push(item("walker", { x, y }, person(paint, [0, 0, 0], robe, turban)));
        shadows.push(shadowOf([[-4, -4, 4, 4], 12], x, y, paint.light));
    }
    const { colour, opacity } = paint.light.shadow;
    return {
        shadow: { d: shadows.join(""), fill: colour, opacity: 0.9 * opacity },
        items: items.sort((one, other) => one.depth - other.depth),
    };
}

const item = (what: string, { x, y }: { x: number; y: number }, shapes: Shape[]): Item => ({
    what,
    at: `${x.toFixed(2)},${y.toFixed(2)}`,
    place: cellAt(x, y),
    depth: x + y,
    shapes,
});

const hedge = ({ x, y }: Bed, side: string, depth: number, shapes: Shape[]): Item => ({
    what: "hedge",
    at: key(x, y) + side,
    place: cellAt(x, y),
    depth: x + y + depth,
    shapes,
});

/** The height of a cypress of size 1. */
const CYPRESS = 60;

function grown(paint: Paint, { x, y, kind, size }: Plant): Shape[] {
    if (kind === "bush") return bush(paint, 0, 0, size);
    if (kind === "orange") return orangeTree(paint, 0, 0, size);
    if (kind === "tree") return tree(paint, 0, 0, size);
    return cypress(paint, 0, 0, size * (CYPRESS + 8 * chance(x, y, 4)));
}

function shadowUnder({ kind, size }: Plant): Shadow {
    const half = (kind === "bush" ? 5 : 7) * size;
    const high = kind === "cypress" ? 0.8 * CYPRESS * size : (kind === "bush" ? 8 : 26) * size;
    return [[-half, -half, half, half], high];
}
