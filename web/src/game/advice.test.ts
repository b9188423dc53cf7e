import { expect, test } from "vitest";
import { marking, placesOf, type Steps } from "./advice";

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
    expect(touch.advised("market", "2")).toBe(true);
    expect([0, 1, 2].map((copy) => touch.advised("hand", "r8", copy))).toEqual([true, true, false]);
    expect(touch.advised("market", "1")).toBe(false);
    expect(touch.mark("market", "2")).toBe("idle");
});

test("a step shows where its tile goes, and one that takes a building away shows the building", () => {
    const swap: Steps[number] = [
        ["tile", "G9e"],
        ["building", "T11"],
        ["cell", "0,1"],
    ];
    const remove: Steps[number] = [
        ["building", "S9"],
        ["cell", "0,2"],
    ];
    expect(placesOf([BUY, PLACE, swap, remove])).toEqual([
        { tile: "A8n", cell: "1,0" },
        { tile: "G9e", cell: "0,1" },
        { tile: "S9", cell: "0,2" },
    ]);
});
