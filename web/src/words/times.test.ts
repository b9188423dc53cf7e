import { afterEach, expect, test, vi } from "vitest";
import { clockTime, dayAndTime, longDate } from "./times";

const ZONES = ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"];
afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
});

test("seconds are shown as on a clock, and never negative", () => {
    expect([0.2, 59.5, 60, 125, -3].map(clockTime)).toEqual(["0:01", "1:00", "1:00", "2:05", "0:00"]);
});

test("a day does not depend on the reader's time zone", () => {
    for (const zone of ZONES) {
        vi.stubEnv("TZ", zone);
        expect(longDate("2026-11-01")).toBe("November 1, 2026");
        expect(longDate("2026-12-31")).toBe("December 31, 2026");
    }
});

test("a time is in the reader's time zone, with the day and the year if needed", () => {
    vi.useFakeTimers({ now: new Date("2026-11-01T12:00:00Z") });
    const read = (zone: string, when: string): string => {
        vi.stubEnv("TZ", zone);
        return dayAndTime(new Date(when)).replaceAll("\u202f", " ");
    };
    expect(read("UTC", "2026-11-02T08:05:00Z")).toBe("Mon 8:05 AM");
    expect(read("America/Los_Angeles", "2026-11-02T04:05:00Z")).toBe("Sun 8:05 PM");
    expect(read("UTC", "2026-11-20T08:05:00Z")).toBe("Fri, Nov 20, 8:05 AM");
    expect(read("UTC", "2027-01-02T08:05:00Z")).toBe("Sat, Jan 2, 2027, 8:05 AM");
    expect(read("Pacific/Kiritimati", "2026-12-31T11:00:00Z")).toBe("Fri, Jan 1, 2027, 1:00 AM");
});
