import { expect, test } from "vitest";
import type { Action } from "../../protocol/types";
import { isPlanned } from "./planned";

const buy: Action = {
    text: "buy 2 with r5 r3 r3",
    verb: "buy",
    parts: [["offer", "2"], ["money", "r5"], ["money", "r3"], ["money", "r3"]],
}; // prettier-ignore

test("a plan uses the things in its actions, by role and id", () => {
    expect(isPlanned([buy], "offer", "2")).toBe(true);
    expect(isPlanned([buy], "offer", "5")).toBe(false);
    expect(isPlanned([buy], "card", "r5")).toBe(false);
    expect(isPlanned([], "offer", "2")).toBe(false);
});

test("of identical cards it uses as many as are paid with", () => {
    expect([0, 1, 2].map((copy) => isPlanned([buy], "money", "r3", copy))).toEqual([true, true, false]);
});
