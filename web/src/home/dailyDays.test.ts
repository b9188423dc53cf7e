import { expect, test } from "vitest";
import type { DailyTry } from "../protocol/types";
import { signed } from "../words/catalogue.svelte";
import { bars, later, streaks, weeks } from "./dailyDays";

const won = (day: string, state: DailyTry["state"] = "counted"): DailyTry => ({
    day,
    table: "t",
    result: "r",
    counts: true,
    state,
    points: 100,
    ahead: 5,
});

test("weeks begin on Monday and end with the current week", () => {
    const [before, now] = weeks("2027-03-14", 2); // a Sunday
    expect(before).toHaveLength(7);
    expect(before?.[0]).toBe("2027-03-01");
    expect(now?.at(-1)).toBe("2027-03-14");
    expect(weeks("2027-03-15", 1)[0]?.[0]).toBe("2027-03-15");
    expect(weeks("2027-01-01", 1)[0]?.[0]).toBe("2026-12-28");
});

test("days are consecutive across months, leap days and clock changes", () => {
    expect(later("2028-02-28", 1)).toBe("2028-02-29");
    expect(later("2027-01-01", -1)).toBe("2026-12-31");
    for (let at = "2027-01-01"; at < "2028-01-01"; at = later(at, 1))
        expect(later(later(at, 1), -1)).toBe(at);
});

test("a streak reaches up to today, or to yesterday while today can still be played", () => {
    const days = ["2027-03-14", "2027-03-13", "2027-03-12", "2027-03-08"].map((day) => won(day));
    expect(streaks(days, "2027-03-14")).toEqual({ current: 3, longest: 3 });
    expect(streaks(days, "2027-03-15")).toEqual({ current: 3, longest: 3 });
    expect(streaks(days, "2027-03-16")).toEqual({ current: 0, longest: 3 });
    expect(streaks([], "2027-03-16")).toEqual({ current: 0, longest: 0 });
});

test.each(["playing", "late", "given-up"] as const)(
    "a day that is %s does not count for a streak",
    (state) => {
        const days = [won("2027-03-14", state), won("2027-03-13"), won("2027-03-12", state)];
        expect(streaks(days, "2027-03-14")).toEqual({ current: 1, longest: 1 });
    },
);

test("every result is in one bar, and there are few bars", () => {
    const spread = [-37, -3, -1, 0, 9, 10, 88].map((ahead, at) => ({ ahead, count: at + 1 }));
    const drawn = bars(spread);
    expect(drawn.length).toBeLessThanOrEqual(13);
    expect(drawn.reduce((sum, { count }) => sum + count, 0)).toBe(28);
    expect(drawn[0]).toEqual({ from: -40, to: -31, count: 1 });
    expect(drawn.find(({ from }) => from === 0)).toEqual({ from: 0, to: 9, count: 9 });
    expect(bars([{ ahead: 7, count: 2 }])).toEqual([{ from: 7, to: 7, count: 2 }]);
    expect(bars([])).toEqual([]);
    expect(bars([-400, 900].map((ahead) => ({ ahead, count: 1 }))).length).toBeLessThanOrEqual(13);
});

test("a lead has a sign", () => {
    expect([12, 0, -3].map((lead) => signed(lead))).toEqual(["+12", "0", "−3"]);
});
