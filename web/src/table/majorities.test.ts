import { expect, test } from "vitest";
import type { Race, ScoreLine } from "../protocol/types";
import { races, rows } from "./majorities";
import { latest, OUTSIDE, scoringsOf } from "./scorings";

const line = (player: number, type: string, points: number, scoring = 1): ScoreLine =>
    ({ scoring, player, points, reason: { key: "scored.majority", args: { type } } }) as unknown as ScoreLine;

test("whoever has as many shares the place, and everybody has the points of their own lines", () => {
    const counts: Record<string, number>[] = [{ tower: 2 }, { tower: 2, garden: 1 }, {}];
    const lines = [line(0, "tower", 3), line(1, "tower", 3), line(1, "garden", 8), line(1, "garden", 1)];
    expect(rows(["tower", "garden"], counts, lines)).toEqual([
        {
            type: "tower",
            of: [
                { count: 2, rank: 1, points: 3 },
                { count: 2, rank: 1, points: 3 },
                { count: 0, rank: 3, points: 0 },
            ],
        },
        {
            type: "garden",
            of: [
                { count: 0, rank: 2, points: 0 },
                { count: 1, rank: 1, points: 9 },
                { count: 0, rank: 2, points: 0 },
            ],
        },
    ]);
});

test("whoever has no part in a race has no count, and is behind nobody", () => {
    const race = { chapter: "camps", counts: [3, 3], points: [2, 2] } as unknown as Race;
    expect(races([race], 3)).toEqual([
        {
            chapter: "camps",
            of: [
                { count: 3, rank: 1, points: 2 },
                { count: 3, rank: 1, points: 2 },
                { count: null, rank: 1, points: 0 },
            ],
        },
    ]);
    const other = { chapter: "camps", counts: [1, 4], points: [0, 5] } as unknown as Race;
    expect(races([other], 2)[0]?.of.map(({ rank }) => rank)).toEqual([2, 1]);
});

test("scorings are listed in their order, each once, points outside of them first", () => {
    const lines = [
        line(0, "tower", 1, 2),
        line(0, "tower", 1, OUTSIDE),
        line(1, "tower", 1, 2),
        line(0, "x", 1, 1),
    ];
    expect(scoringsOf(lines)).toEqual([OUTSIDE, 1, 2]);
    expect([latest(lines), latest([]), latest([line(0, "x", 1, OUTSIDE)])]).toEqual([2, "now", OUTSIDE]);
});
