import { expect, test, vi } from "vitest";
import type { ScoreLine } from "../protocol/types";

const TEXTS = ["web-points.kind-majority", "title.camps", "title.red_palace-camps"];
vi.mock("../words/catalogue.svelte", () => ({
    hasText: (key: string) => TEXTS.includes(key),
    t: (key: string) => key,
}));
const { groupsOf, kindName, kindOf, of, sum } = await import("./groups");

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

test("a kind has a name of its own, the title of its chapter in this edition, or that of the base game", () => {
    expect(kindName("majority")).toBe("web-points.kind-majority");
    expect([kindName("camps"), kindName("camps", "red_palace")]).toEqual([
        "title.camps",
        "title.red_palace-camps",
    ]);
    expect(kindName("wall")).toBe("scored.wall");
});

test("if anybody has several lines of a kind, each line is separate", () => {
    const lines = [line("camps.line", 0, 2), line("camps.line", 1, 3), line("camps.line", 1, 1)];
    expect(groupsOf(lines)[0]?.rows).toEqual(lines.map((each) => ({ type: null, lines: [each] })));
});
