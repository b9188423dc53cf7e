import { expect, test } from "vitest";
import type { ScoreLine } from "../protocol/types";
import { groupsOf, kindOf, of, sum } from "./groups";

const line = (key: string, player: number, points: number, args = {}): ScoreLine => ({
    player,
    points,
    scoring: 1,
    rule: "BASE-51",
    reason: { key, args },
    cells: [],
    segments: [],
});
const LINES = [
    line("scored.majority", 0, 3, { type: "tower" }),
    line("scored.majority-shared", 0, 1, { type: "pavilion" }),
    line("scored.majority-shared", 1, 1, { type: "pavilion" }),
    line("scored.wall", 1, 7),
    line("bazaars.neighbours", 1, 6),
    line("bazaars.neighbours", 1, 4),
    line("medina.none", 0, -2),
];

test("points are grouped by reason", () => {
    const groups = groupsOf(LINES);
    expect(groups.map(({ kind, lines }) => [kind, sum(lines)])).toEqual([
        ["majority", 5],
        ["wall", 7],
        ["bazaars", 10],
        ["medina", -2],
    ]);
    expect(groupsOf([])).toEqual([]);
});

test("a shared majority is a majority", () => {
    expect(LINES.map(kindOf).slice(0, 3)).toEqual(["majority", "majority", "majority"]);
});

test("the players of a type are in one row, in the order of the types, and other lines are separate", () => {
    const [majorities, wall, bazaars] = groupsOf(LINES);
    expect(wall?.rows).toEqual([]); // nobody has more than one
    expect(majorities?.rows.map(({ type, lines }) => [type, lines.length])).toEqual([
        ["pavilion", 2],
        ["tower", 1],
    ]);
    expect(bazaars?.rows.map(({ type, lines }) => [type, lines.length])).toEqual([
        [null, 1],
        [null, 1],
    ]);
    expect(sum(of(1, majorities?.lines ?? []))).toBe(1);
});
