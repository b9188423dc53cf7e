import { expect, test } from "vitest";
import type { PlacedTile } from "../protocol/types";
import { eachOnce, marking, placesOf, type Steps } from "./advice";

const BUY: Steps[number] = [
    ["offer", "2+site"],
    ["money", "r8"],
    ["money", "r8"],
];
const PLACE: Steps[number] = [
    ["tile", "A8n"],
    ["cell", "1,0"],
];

test("on a table that cannot be touched, the parts of the steps are marked and cannot be touched either", () => {
    const touch = marking([BUY, PLACE]);
    expect(touch.advised("offer", "2")).toBe(true);
    expect([0, 1, 2].map((copy) => touch.advised("money", "r8", copy))).toEqual([true, true, false]);
    expect(touch.advised("offer", "1")).toBe(false);
    expect(touch.mark("offer", "2")).toBe("idle");
});

const PALACE = [
    { id: "T11", x: 0, y: 1 },
    { id: "S9!uw", x: 0, y: 2 },
] as PlacedTile[];

test("a step shows where its tile goes, and the cell of a building that is removed", () => {
    const swap: Steps[number] = [
        ["tile", "G9e"],
        ["building", "T11"],
        ["cell", "0,1"],
    ];
    const remove: Steps[number] = [
        ["building", "S9!uw"],
        ["cell", "0,2"],
    ];
    expect(placesOf([BUY, PLACE, swap, remove], PALACE)).toEqual([
        [],
        [{ tile: "A8n", cell: "1,0" }],
        [{ tile: "G9e", cell: "0,1" }],
        [{ cell: "0,2" }],
    ]);
});

test("a step that names only a building is about its cell, even if it was placed in an earlier step", () => {
    const chest = (building: string): Steps[number] => [["building", building]];
    const disc: Steps[number] = [["cell", "2,0"]];
    expect(placesOf([chest("S9"), PLACE, chest("A8n"), [["tile", "T11"]], disc], PALACE)).toEqual([
        [{ cell: "0,2" }],
        [{ tile: "A8n", cell: "1,0" }],
        [{ cell: "1,0" }],
        [{ cell: "0,1" }],
        [{ cell: "2,0" }],
    ]);
    expect(placesOf([[["tile", "P2"]]], PALACE)).toEqual([[]]);
});

test("a cell of several steps is listed once, with its last tile", () => {
    expect(
        eachOnce([
            { cell: "1,0", tile: "A8n", before: true },
            { cell: "2,0" },
            { cell: "1,0", before: false },
            { cell: "2,0", tile: "G9e" },
        ]),
    ).toEqual([
        { cell: "1,0", tile: "A8n", before: false },
        { cell: "2,0", tile: "G9e" },
    ]);
});
