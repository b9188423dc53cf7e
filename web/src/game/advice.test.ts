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

test("on a table that is looked at, what the steps are made of is marked, and can still not be touched", () => {
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

test("a step shows where its tile goes, and the cell of a building that is taken away", () => {
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

test("a step that names only a building is about its cell, also if that was placed in a step before", () => {
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

test("a cell that several steps are about is there once, with the tile that lies there in the end", () => {
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
