import { expect, test } from "vitest";
import { result } from "../browser/fixtures/sampleResult";
import { lossPoints } from "./losses";

const box = { width: 100, height: 40 };
const all = ["a", "b", "c", "d"].map((table) => result({ table }));
const at = (losses: Record<string, number>) =>
    lossPoints(all, losses, box).map(({ result: { table }, loss, x, y }) => [table, loss, x, y]);

test("a single game is in the middle", () => {
    expect(at({ b: 2 })).toEqual([["b", 2, 50, 0]]);
});

test("small losses stay small: less than a point does not fill the height", () => {
    expect(at({ a: 0.5, b: 0 })).toEqual([
        ["a", 0.5, 0, 20],
        ["b", 0, 100, 40],
    ]);
});

test("without an analysed game there is no curve", () => {
    expect(at({})).toEqual([]);
});
