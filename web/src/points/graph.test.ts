import { describe, expect, it } from "vitest";
import { across, apart, changes, curves, highest, type Moment } from "./graph";

const entry = (at: number, ...scores: number[]): Moment => ({ at, scores });
const ENTRIES = [entry(0, 0, 0), entry(1, 0, 0), entry(2, 15, 0), entry(3, 15, 0), entry(4, 28, 20)];
const BOX = { width: 400, height: 100 };

describe("the graph of points", () => {
    it("fits the highest score", () => {
        expect(highest(ENTRIES)).toBe(30);
        expect(highest([])).toBe(10);
    });

    it("draws a step where points change", () => {
        const [ana, ben] = curves(ENTRIES, BOX);
        expect(ana?.path).toBe("M0 100H200V50H400V6.7H400");
        expect(ben?.path).toBe("M0 100H400V33.3H400");
        expect(ana?.points).toBe(28);
    });

    it("begins on the left and ends on the right", () => {
        expect([0, 2, 4].map((at) => across(at, 4, BOX))).toEqual([0, 200, 400]);
        expect(across(0, 0, BOX)).toBe(0);
    });

    it("is also a table of the changes", () => {
        expect(changes(ENTRIES).map(({ at }) => at)).toEqual([2, 4]);
    });

    it("keeps labels apart and inside", () => {
        expect(apart([50, 52, 10], 12, 100)).toEqual([50, 62, 10]);
        expect(apart([96, 98], 12, 100)).toEqual([88, 100]);
    });
});
