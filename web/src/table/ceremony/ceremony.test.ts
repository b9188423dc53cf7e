import { expect, test } from "vitest";
import type { GameEvent, GameFrame, ScoreLine } from "../../protocol/types";
import { ACT_MS, actsOf, before, paceOf, scoringIn } from "./acts";
import { pathAlong } from "./walk";

const line = (key: string, player: number, points: number, scoring = 2, args = {}): ScoreLine => ({
    player,
    points,
    scoring,
    rule: "",
    reason: { key, args },
    cells: [],
    segments: [],
});

test("a scoring has an act for each type that scores, one for the wall, and one for each module", () => {
    const acts = actsOf([
        line("scored.majority", 0, 3, 2, { type: "tower" }),
        line("scored.majority", 1, 9, 2, { type: "pavilion" }),
        line("scored.wall", 0, 4),
        line("scored.wall", 1, 6),
        line("camps.line", 0, 2),
        line("camps.line", 0, 1),
    ]);
    expect(acts.map(({ kind, type, lines }) => [kind, type, lines.length])).toEqual([
        ["majority", "pavilion", 1],
        ["majority", "tower", 1],
        ["wall", null, 2],
        ["camps", null, 2],
    ]);
});

test("however many acts there are, a scoring ends before the others stop waiting", () => {
    const many = Array.from({ length: 30 }, () => ({ kind: "", type: null, lines: [] }));
    for (const acts of [many.slice(0, 1), many.slice(0, 7), many])
        for (const seconds of [3, 12, 40])
            for (const slow of [1, 2])
                expect(acts.length * paceOf(acts, seconds, slow * ACT_MS)).toBeLessThan(1000 * seconds);
    expect(paceOf(many.slice(0, 3), 12)).toBeGreaterThan(1000);
    expect(paceOf(many, 40)).toBeGreaterThan(paceOf(many, 12));
});

test("points start from those before the scoring, whenever they were scored", () => {
    const lines = [
        line("scored.before", 0, 5, 0),
        line("scored.wall", 0, 4, 1),
        line("scored.wall", 0, 6, 2),
    ];
    expect([1, 2, 3].map((scoring) => before(0, scoring, lines))).toEqual([5, 9, 15]);
    expect(before(1, 3, lines)).toBe(0);
});

test("a scoring is shown when it happens, not to players who arrive later", () => {
    const ended = { kind: "ScoringEnded", fields: { scoring: 1 } } as unknown as GameEvent;
    const frame = { complete: false, events: [ended] } as unknown as GameFrame;
    expect(scoringIn(frame)).toBe(1);
    const built = { kind: "Built", fields: { tile: "T9" } } as unknown as GameEvent;
    expect(scoringIn({ ...frame, events: [ended, built] })).toBe(1);
    expect(scoringIn({ ...frame, events: [built] })).toBeNull();
    expect(scoringIn({ ...frame, complete: true })).toBeNull();
});

test("a light moves along a wall from end to end, whatever the order of its segments", () => {
    expect(pathAlong([[0, 0, "N"], [1, 0, "E"], [1, 0, "N"]])).toBe("M0 0L100 0L200 0L200 100"); // prettier-ignore
    expect(pathAlong([[0, 0, "N"], [0, 0, "W"], [0, 0, "S"], [0, 0, "E"]])).toMatch(/^M0 0(L\d+ \d+){4}$/); // prettier-ignore
    expect(pathAlong([[0, 0, "N"], [5, 5, "N"]])).toBe("M0 0L100 0M500 500L600 500"); // prettier-ignore
    expect(pathAlong([])).toBe("");
});
