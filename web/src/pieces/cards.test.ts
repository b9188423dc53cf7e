import { expect, test } from "vitest";
import { counted } from "./alike";
import { sorted } from "./cards";

test("a hand is sorted by currency and value, with cards other than money last", () => {
    expect(sorted(["c1", "xgr", "g3", "r9", "g5"])).toEqual(["g5", "g3", "r9", "c1", "xgr"]);
    expect(counted(["g5", "g5", "r1"])).toEqual([
        { id: "g5", copy: 0 },
        { id: "g5", copy: 1 },
        { id: "r1", copy: 0 },
    ]);
});
