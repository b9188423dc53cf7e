import { expect, test } from "vitest";
import type { ReviewedTurn } from "../protocol/types";
import { marksOf } from "./marks";

const STEPS: [string, string][][] = [
    [["card", "g5"]],
    [
        ["tile", "A8"],
        ["cell", "1,0"],
    ],
    [
        ["tile", "G9"],
        ["cell", "2,0"],
    ],
];
const turn = { better: STEPS.map((parts) => ({ parts, told: [] })) } as unknown as ReviewedTurn;

test("the whole turn is marked with everything it is made of", () => {
    const { touch, places } = marksOf(turn, null);
    expect(touch.advised("display", "g5")).toBe(true);
    expect(places).toEqual([
        { tile: "A8", cell: "1,0", before: false },
        { tile: "G9", cell: "2,0", before: false },
    ]);
});

test("a step is marked alone, with the tiles that lie there by then", () => {
    const { touch, places } = marksOf(turn, 2);
    expect(touch.advised("display", "g5")).toBe(false);
    expect(touch.advised("tiles", "G9")).toBe(true);
    expect(places).toEqual([
        { tile: "A8", cell: "1,0", before: true },
        { tile: "G9", cell: "2,0", before: false },
    ]);
    expect(marksOf(turn, 0).places).toEqual([]);
});

test("the palace keeps room for the whole turn, whichever step is shown", () => {
    expect([0, 1, 2, null].map((step) => marksOf(turn, step).room)).toEqual(
        Array.from({ length: 4 }, () => ["1,0", "2,0"]),
    );
});
