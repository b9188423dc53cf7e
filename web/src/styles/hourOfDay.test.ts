import { expect, test } from "vitest";
import { hourOfDay } from "./hourOfDay";

test("the light follows the clock, and the night is lit as the evening", () => {
    expect([6, 12, 17, 22, 3].map((clock) => hourOfDay(clock))).toEqual([
        "morning",
        "noon",
        "afternoon",
        "evening",
        "evening",
    ]);
});
