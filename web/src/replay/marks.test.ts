import { expect, test, vi } from "vitest";
import board from "../game/fixtures/view.json";
import type { ReviewedTurn, View } from "../protocol/types";
import { bringMarksIntoSight, marksOf } from "./marks";

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
const better = (...steps: [string, string][][]) =>
    ({ player: 0, better: steps.map((parts) => ({ parts, messages: [] })) }) as unknown as ReviewedTurn;
const turn = better(...STEPS);
const view = board as unknown as View;

test("all parts of the whole turn are marked", () => {
    const { touch, places } = marksOf(turn, null, view);
    expect(touch.advised("card", "g5")).toBe(true);
    expect(places).toEqual([
        { tile: "A8", cell: "1,0", before: false },
        { tile: "G9", cell: "2,0", before: false },
    ]);
});

test("a step is marked alone, with the tiles placed so far", () => {
    const { touch, places } = marksOf(turn, 2, view);
    expect(touch.advised("card", "g5")).toBe(false);
    expect(touch.advised("tile", "G9")).toBe(true);
    expect(places).toEqual([
        { tile: "A8", cell: "1,0", before: true },
        { tile: "G9", cell: "2,0", before: false },
    ]);
    expect(marksOf(turn, 0, view).places).toEqual([]);
});

test("the palace leaves space for the whole turn, whichever step is shown", () => {
    expect([0, 1, 2, null].map((step) => marksOf(turn, step, view).room)).toEqual(
        Array.from({ length: 4 }, () => ["1,0", "2,0"]),
    );
});

test("a palace is shown from above if a tile or a piece of a chapter on it is marked", () => {
    expect([0, 1].map((step) => marksOf(turn, step, view).onPalace)).toEqual([false, true]);
    const guard = better([["guard", "0,0n"]]);
    expect(marksOf(guard, null, { ...view, chapters: ["red_palace"] }).onPalace).toBe(true);
    expect(marksOf(guard, null, view).onPalace).toBe(false);
});

test("a mark on the palace is enough to show it from above, though others are elsewhere", () => {
    const both = better([
        ["card", "g5"],
        ["guard", "0,0n"],
    ]);
    expect(marksOf(both, null, { ...view, chapters: ["red_palace"] }).onPalace).toBe(true);
});

test.each([
    ["above the window", -1, 50, true],
    ["at its top", 0, 50, false],
    ["just above the buttons", 500, 600, false],
    ["behind the buttons", 500, 601, true],
])("a mark %s is brought into sight only where necessary", (_, top, bottom, wanted) => {
    const scrollIntoView = vi.fn();
    const marked = { getBoundingClientRect: () => ({ top, bottom }), scrollIntoView };
    vi.stubGlobal("innerHeight", 800);
    vi.stubGlobal("document", {
        querySelector: (what: string) => (what === ".replay .advised" ? marked : null),
    });
    bringMarksIntoSight();
    expect(scrollIntoView.mock.calls).toEqual(wanted ? [[{ block: "center" }]] : []);
    vi.stubGlobal("document", { querySelector: () => null });
    expect(bringMarksIntoSight).not.toThrow();
    vi.unstubAllGlobals();
});
