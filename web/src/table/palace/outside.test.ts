import { expect, test } from "vitest";
import type { Point } from "../../side/projection";
import { outside } from "./outside";

const FREE = { left: 100, top: 50, right: 500, bottom: 350 };
const beyond = (spaces: Record<string, Point>) => outside(new Map(Object.entries(spaces)), FREE);

test("spaces in sight need no arrow", () => {
    expect(beyond({ "0,0": [100, 50], "1,0": [300, 200], "2,0": [528, 322] })).toEqual({});
});

test("an arrow is at the rim beyond which a space lies farthest, level with it", () => {
    expect(beyond({ a: [60, 200] })).toEqual({ left: { cells: ["a"], x: 126, y: 200 } });
    expect(beyond({ a: [560, 15] })).toEqual({ right: { cells: ["a"], x: 474, y: 76 } });
    expect(beyond({ a: [300, 15] })).toEqual({ top: { cells: ["a"], x: 300, y: 76 } });
    expect(beyond({ a: [300, 400] })).toEqual({ bottom: { cells: ["a"], x: 300, y: 324 } });
});

test("one arrow stands for all spaces beyond its rim, on the way to the nearest", () => {
    const far: Point = [20, 100];
    const near: Point = [60, 300];
    for (const spaces of [
        { far, near },
        { near, far },
    ])
        expect(beyond(spaces)).toEqual({ left: { cells: Object.keys(spaces), x: 126, y: 300 } });
});
