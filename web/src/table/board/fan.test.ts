import { expect, test } from "vitest";
import { fanned } from "./fan";

const fan = (count: number) => Array.from({ length: count }, (_, at) => fanned(at, count));

test("a single card stands upright", () => {
    expect(fan(1)).toEqual([{ turn: 0, drop: 0 }]);
});

test("a fan is symmetric, and its outer cards lie lower", () => {
    const cards = fan(7);
    expect(cards[3]).toEqual({ turn: 0, drop: 0 });
    expect(cards.map(({ turn }) => turn)).toEqual([-7.8, -5.2, -2.6, 0, 2.6, 5.2, 7.8]);
    expect(cards.map(({ drop }) => drop)).toEqual(cards.map(({ drop }) => drop).toReversed());
    expect(cards[0]?.drop).toBeGreaterThan(cards[1]?.drop ?? Infinity);
});

test("with many cards the outermost one is turned and lowered no further", () => {
    for (const count of [11, 20]) {
        expect(fan(count)[0]?.turn).toBe(-13);
        expect(fan(count)[0]?.drop).toBe(1.3);
    }
});
