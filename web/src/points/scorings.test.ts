import { expect, test } from "vitest";
import type { ScoreLine } from "../protocol/types";
import { latest, OUTSIDE, scoringsOf } from "./scorings";

const lines = (...scorings: number[]): ScoreLine[] =>
    scorings.map((scoring) => ({ scoring, player: 0, points: 1 }) as ScoreLine);

test("scorings are listed once each in order, after points outside of them", () => {
    expect(scoringsOf(lines(2, OUTSIDE, 2, 1))).toEqual([OUTSIDE, 1, 2]);
});

test("the latest is the last scoring held, or points outside of scorings, or the next scoring", () => {
    expect(latest(lines(2, OUTSIDE, 1))).toBe(2);
    expect(latest(lines(OUTSIDE))).toBe(OUTSIDE);
    expect(latest([])).toBe("now");
});
