import { expect, test } from "vitest";
import type { ScoreLine } from "../../protocol/types";
import { races, rows } from "./majorities";

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
