import { expect, test } from "vitest";
import type { ScoreLine } from "../../protocol/types";
import { isFirst, ownAndBest, races, rows, wallShares } from "./majorities";

test("counts of chapters give everybody a place, except players who do not take part", () => {
    const [medinas, camps] = races(
        [
            { chapter: "medina", counts: [0, 2, 1], points: [-3, 0, 0] },
            { chapter: "characters", counts: [], points: [2, 0] },
        ],
        3,
    );
    expect(medinas?.of).toEqual([
        { count: 0, rank: 3, points: -3 },
        { count: 2, rank: 1, points: 0 },
        { count: 1, rank: 2, points: 0 },
    ]);
    expect(camps?.of.map(({ count, points }) => [count, points])).toEqual([
        [null, 2],
        [null, 0],
        [null, 0],
    ]);
});

test("majorities have counts, places and the points they would score", () => {
    const line = (player: number, points: number) =>
        ({
            player,
            points,
            reason: { key: "scored.majority", args: { type: "tower" } },
        }) as unknown as ScoreLine;
    const [tower] = rows(
        ["tower"],
        [{ tower: 2 }, { tower: 3 }, { tower: 2 }],
        [line(1, 6), line(0, 1), line(2, 1)],
    );
    expect(tower?.of).toEqual([
        { count: 2, rank: 2, points: 1 },
        { count: 3, rank: 1, points: 6 },
        { count: 2, rank: 2, points: 1 },
    ]);
});

test("walls have places and points; Dirk has no wall", () => {
    const wall = (player: number, points: number) =>
        ({ player, points, reason: { key: "scored.wall", args: {} } }) as unknown as ScoreLine;
    const majority = { player: 0, points: 8, reason: { key: "scored.majority", args: {} } };
    const lines = [wall(0, 5), majority as unknown as ScoreLine, wall(1, 7)];
    expect(wallShares([5, 7], 3, lines)).toEqual([
        { count: 5, rank: 2, points: 5 },
        { count: 7, rank: 1, points: 7 },
        { count: null, rank: 1, points: 0 },
    ]);
});

test("nobody is first without a count", () => {
    const [none, tied] = [
        { count: 0, rank: 1, points: 0 },
        { count: 2, rank: 1, points: 3 },
    ];
    expect([none, tied].map(isFirst)).toEqual([false, true]);
});

test("the least to know are one's own share and the best one", () => {
    const of = [1, 3, 2].map((count, at) => ({ count, rank: [3, 1, 2][at] ?? 0, points: 0 }));
    expect(ownAndBest(of, 0)).toEqual([0, 1]);
    expect(ownAndBest(of, 1)).toEqual([1]);
    expect(ownAndBest(of, null)).toEqual([1]);
    const nobody = of.map((share) => ({ ...share, count: 0, rank: 1 }));
    expect(ownAndBest(nobody, 2)).toEqual([2]);
    expect(ownAndBest(nobody, null)).toEqual([]);
});
