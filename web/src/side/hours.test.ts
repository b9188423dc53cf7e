import { expect, test } from "vitest";
import { hourAfter } from "../styles/atmosphere.svelte";
import { lightAt } from "./hours";
import { EVENING, MORNING } from "./paint";

test("each scoring advances the hour, and after the last it is evening", () => {
    expect([0, 1, 2, 3, 4].map(hourAfter)).toEqual(["morning", "noon", "afternoon", "evening", "evening"]);
});

test("shadows turn from west to east with the hours; without a table it is morning, on a dark page evening", () => {
    const turning = [0, 1, 2, 3].map((scorings) => lightAt(hourAfter(scorings), false).shadow.east);
    expect(turning).toEqual([...turning].sort((one, other) => one - other));
    expect(turning[0]).toBeLessThan(0);
    expect([lightAt(null, false), lightAt("noon", true)]).toEqual([MORNING, EVENING]);
});
