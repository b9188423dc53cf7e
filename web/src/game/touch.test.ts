import { expect, test } from "vitest";
import { STILL, isLit, type Touch, type TouchState } from "./touch";

const touch = (state: TouchState, advised: boolean): Touch => ({
    ...STILL,
    mark: () => state,
    advised: () => advised,
});

test("the parts of a selection or of an advised turn are lit", () => {
    expect(isLit(touch("idle", false), "card", "g1")).toBe(false);
    expect(isLit(touch("open", false), "card", "g1")).toBe(true);
    expect(isLit(touch("chosen", false), "card", "g1")).toBe(true);
    expect(isLit(touch("idle", true), "card", "g1")).toBe(true);
});

test("on a table that cannot be touched nothing is lit, whatever is touched", () => {
    STILL.touch("card", "g1");
    expect([STILL.mark("card", "g1"), STILL.advised("card", "g1")]).toEqual(["idle", false]);
    expect(isLit(STILL, "card", "g1")).toBe(false);
});
