import { expect, test } from "vitest";
import { cellIn } from "./refusedCell";

test("a refusal speaks of a cell, or what is said in it does", () => {
    const apart = { key: "building.apart", args: { cell: "-1,0" } };
    expect(cellIn(apart)).toBe("-1,0");
    expect(cellIn({ key: "refused.because", args: { count: 2, reason: apart } })).toBe("-1,0");
    expect(cellIn({ key: "taking.too-much", args: { most: 5, cell: null } })).toBeNull();
});
