// Every lit cell of a large palace can be touched, from above and from the side.

import { expect, test } from "vitest";
import { key, palaceOf, towards } from "../../pieces/palace";
import { cellOf } from "../../protocol/notation";
import {
    cellSeenAt,
    FROM_ABOVE,
    FROM_THE_SIDE,
    middleOf,
    type Point,
    type Projection,
} from "../../side/projection";
import { cellsWithin, litCellAt, NEAR, roomOf, withSpacesBeside } from "./spaces";

const VIEWS: [string, Projection][] = [
    ["above", FROM_ABOVE],
    ["the side", FROM_THE_SIDE],
];
/** The least scale at which the camera shows a palace by itself. */
const LEAST = 0.55;
const FINGER = 40;
/** 25 tiles in five rows of five, with the fountain in the middle. */
const LARGE = palaceOf(
    Array.from({ length: 25 }, (_, at) => [(at % 5) - 2, Math.floor(at / 5) - 2])
        .filter(([x, y]) => x !== 0 || y !== 0)
        .map(([x, y]) => `P8@${x},${y}`)
        .join(" "),
).map(({ x, y }) => key(x, y));
const LIT = withSpacesBeside(LARGE).filter((cell) => !LARGE.includes(cell));

test("a point of the ground and its place on the screen belong together", () => {
    for (const [, view] of VIEWS)
        for (const [x, y] of [
            [0, 0],
            [250, -130],
            [-70, 900],
        ] as Point[]) {
            const [gx, gy] = view.groundAt(view.seen(x, y));
            expect(gx).toBeCloseTo(x);
            expect(gy).toBeCloseTo(y);
        }
});

test.each(VIEWS)("from %s, every cell is found in its middle and close to its corners", (_, view) => {
    for (const cell of [...LARGE, ...LIT]) {
        const [x, y] = cellOf(cell);
        expect(key(...cellSeenAt(view, middleOf(view, cell)))).toBe(cell);
        for (const [px, py] of [
            [0.03, 0.03],
            [0.97, 0.03],
            [0.03, 0.97],
            [0.97, 0.97],
        ] as const)
            expect(litCellAt(view, view.seen(100 * (x + px), 100 * (y + py)), LIT, 0)).toBe(
                LIT.includes(cell) ? cell : null,
            );
    }
});

test.each(VIEWS)("from %s, no touch near the middle of a lit cell means another one", (_, view) => {
    expect(LIT).toHaveLength(20);
    for (const cell of LIT) {
        const [x, y] = middleOf(view, cell);
        for (let turn = 0; turn < 2 * Math.PI; turn += 0.3) {
            const near = FINGER / 2 / LEAST / 2;
            const at: Point = [x + near * Math.cos(turn), y + near * Math.sin(turn)];
            expect(litCellAt(view, at, LIT, NEAR.touch / LEAST)).toBe(cell);
        }
    }
});

test.each(VIEWS)("from %s, lit cells are large enough for a finger at the least scale", (_, view) => {
    const flat = { ...view, seen: (x: number, y: number) => view.seen(x, y) };
    for (const cell of LIT) {
        const { left, top, right, bottom } = roomOf(flat, [cell]);
        expect(LEAST * Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(FINGER);
    }
});

test.each(VIEWS)("from %s, arrow keys lead from every lit cell to every other", (_, view) => {
    const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    for (const start of LIT) {
        const reached = new Set([start]);
        for (const cell of reached)
            for (const arrow of arrows) {
                const next = towards(cell, arrow, LIT, (each) => middleOf(view, each));
                if (next !== undefined) reached.add(next);
            }
        expect(reached.size).toBe(LIT.length);
    }
});

test("a touch beside all lit cells counts for the nearest one within reach, and beyond that for none", () => {
    const [x, y] = middleOf(FROM_THE_SIDE, "3,0");
    expect(litCellAt(FROM_THE_SIDE, [x + 80, y], ["3,0", "0,3"], 90)).toBe("3,0");
    expect(litCellAt(FROM_THE_SIDE, [x + 80, y], ["3,0", "0,3"], 70)).toBeNull();
});

test("a building in front does not take the touch of a lit cell behind it", () => {
    const behind = middleOf(FROM_THE_SIDE, "-3,-2");
    expect(litCellAt(FROM_THE_SIDE, behind, LIT, 0)).toBe("-3,-2");
});

test("the cells within a part of the drawing are those whose middle it shows", () => {
    for (const [, view] of VIEWS) {
        const seen = cellsWithin(view, { left: -300, top: -200, right: 300, bottom: 200 }).map((cell) =>
            key(...cell),
        );
        expect(seen).toContain("0,0");
        for (const cell of [...LARGE, ...LIT]) {
            const [x, y] = middleOf(view, cell);
            expect(seen.includes(cell)).toBe(Math.abs(x) <= 300 && Math.abs(y) <= 200);
        }
    }
});

test("a touch between lit cells counts for the nearest one, in whichever order they are given", () => {
    const [x, y] = middleOf(FROM_ABOVE, "0,0");
    for (const lit of [
        ["2,0", "-1,0", "4,0"],
        ["-1,0", "2,0", "4,0"],
        ["4,0", "2,0", "-1,0"],
    ])
        expect(litCellAt(FROM_ABOVE, [x - 40, y], lit, 200)).toBe("-1,0");
    expect(litCellAt(FROM_ABOVE, [x, y], ["1,0"], 100)).toBe("1,0");
    expect(litCellAt(FROM_ABOVE, [x, y], [], 100)).toBeNull();
});

test("the room of some cells holds their ground and, from the side, the buildings on them", () => {
    expect(roomOf(FROM_ABOVE, ["1,2", "3,2"])).toEqual({ left: 100, top: 200, right: 400, bottom: 300 });
    const { left, top, right, bottom } = roomOf(FROM_THE_SIDE, ["1,2"]);
    expect([left, top, right, bottom].map(Math.round)).toEqual([-132, 46, 0, 200]);
});

test("a cell whose middle lies on the edge of the drawing is shown", () => {
    const shown = cellsWithin(FROM_ABOVE, { left: 50, top: 150, right: 250, bottom: 250 });
    expect(shown).toEqual([
        [0, 1],
        [1, 1],
        [2, 1],
        [0, 2],
        [1, 2],
        [2, 2],
    ]);
});
