import { expect, test } from "vitest";
import { clockTime } from "./times";

test("seconds are read as on a clock, and nothing is below nothing", () => {
    expect([0.2, 59.5, 60, 125, -3].map(clockTime)).toEqual(["0:01", "1:00", "1:00", "2:05", "0:00"]);
});
