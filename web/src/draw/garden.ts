// The trees in the garden around a palace: never on cells where the next tile could go, and always in the same places.

import { chance } from "./chance";

export interface Tree {
    /** The centre of the tree, with 100 units to a cell and the fountain's corner at 0,0. */
    x: number;
    y: number;
    size: number;
    kind: "cypress" | "orange" | "tree";
}

/** How many cells the garden extends beyond the palace. */
const REACH = 7;
/** The share of cells that have a tree. */
const DENSITY = 0.42;

/** The trees around some cells, which are given as `x,y`. */
export function treesAround(taken: readonly string[]): Tree[] {
    const cells = taken.map((cell) => cell.split(",").map(Number) as [number, number]);
    const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
    const trees: Tree[] = [];
    for (let y = Math.min(...ys) - REACH; y <= Math.max(...ys) + REACH; y++)
        for (let x = Math.min(...xs) - REACH; x <= Math.max(...xs) + REACH; x++) {
            // The paths run along the row and the column of the fountain.
            if (x === 0 || y === 0 || chance(x, y, 0) > DENSITY) continue;
            const near = cells.some(([left, top]) => Math.abs(left - x) <= 1 && Math.abs(top - y) <= 1);
            if (!near) trees.push(treeAt(x, y));
        }
    return trees;
}

function treeAt(x: number, y: number): Tree {
    const luck = chance(x, y, 1);
    return {
        x: 100 * x + 30 + 40 * chance(x, y, 2),
        y: 100 * y + 30 + 40 * chance(x, y, 3),
        size: 0.9 + 0.5 * chance(x, y, 4),
        kind: luck < 0.4 ? "cypress" : luck < 0.7 ? "orange" : "tree",
    };
}
