import { expect, test } from "vitest";
import type { GameAnalysis, ReviewedTurn } from "../protocol/types";
import { chancesOverTime, inPoints, isBest, lossPerTurn, turnOf, withSign, worst } from "./teaching";

const MISTAKE = { key: "mistake.placed", args: {} };
const turn = (at: number, until: number, player: number, loss: number): ReviewedTurn => ({
    at,
    until,
    player,
    turn: at + 1,
    played: [],
    best: [],
    loss,
    checked: false,
    mistake: loss >= 0.5 ? MISTAKE : null,
    better: [],
    luck: 0,
    chances: [0.254, 0.746],
    chance_lost: 0,
});
const TURNS = [turn(0, 2, 0, 1.5), turn(2, 3, 1, 0.3), turn(3, 6, 0, 4), turn(6, 7, 1, 2)];

test("a decision belongs to the turn around it, and the end to none", () => {
    expect([0, 1, 2, 5, 6, 7].map((at) => turnOf(TURNS, at)?.at)).toEqual([0, 0, 2, 3, 6, undefined]);
});

test("the loss per turn is that of one player, and nothing without a turn", () => {
    expect(lossPerTurn(TURNS, 0)).toBe(2.75);
    expect(lossPerTurn(TURNS, 1)).toBe(1.15);
    expect(lossPerTurn(TURNS, 2)).toBe(0);
});

test("the worst turns come first, of all players or of one", () => {
    expect(worst(TURNS, null).map(({ at }) => at)).toEqual([3, 6, 0]);
    expect(worst(TURNS, 1).map(({ at }) => at)).toEqual([6]);
});

test("a turn that loses hardly anything counts as the best one", () => {
    expect(TURNS.map(isBest)).toEqual([false, false, false, false]);
    expect(isBest(turn(0, 1, 0, 0.01))).toBe(true);
});

test("chances are plotted in per cent from the first turn to the end of the last", () => {
    const analysis: GameAnalysis = { turns: TURNS, chances: [0, 1], accounts: [], turning_points: [] };
    const moments = chancesOverTime(analysis);
    expect(moments.map(({ at }) => at)).toEqual([0, 2, 3, 6, 7]);
    expect(moments[0]?.scores).toEqual([25, 75]);
    expect(moments.at(-1)?.scores).toEqual([0, 100]);
});

test("points have one decimal, and a sign unless they are zero", () => {
    expect(inPoints(-3.14)).toBe("3.1");
    expect([2, -0.26, 0.04, -0.04].map(withSign)).toEqual(["+2.0", "−0.3", "0.0", "0.0"]);
});
