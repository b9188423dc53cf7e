import { expect, test } from "vitest";
import { cellIn } from "./refusedCell";

test("the cell of a refusal may be in a message inside it", () => {
    const apart = { key: "building.apart", args: { cell: "-1,0" } };
    expect(cellIn(apart)).toBe("-1,0");
    expect(cellIn({ key: "refused.because", args: { count: 2, reason: apart } })).toBe("-1,0");
    expect(cellIn({ key: "taking.too-much", args: { most: 5, cell: null } })).toBeNull();
});
