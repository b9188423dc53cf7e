// Data for the calendar and the bars: the days of a player of the deal of the day, and the results of everybody.

import type { DailyTry, SameLead } from "../protocol/types";

const DAY_MS = 86_400_000;
const WEEK = 7;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200];
const WIDEST = 500;
const MOST_BARS = 13;

// Days are written as 2026-11-01, in UTC wherever the reader is.
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The date some days later. */
export const later = (from: string, days: number): string => day(at(from) + days * DAY_MS);

/** The weeks up to that of a day, each from Monday to Sunday. */
export function weeks(today: string, count: number): string[][] {
    const monday = (new Date(at(today)).getUTCDay() + WEEK - 1) % WEEK;
    const first = later(today, -monday - (count - 1) * WEEK);
    return Array.from({ length: count }, (_, week) =>
        Array.from({ length: WEEK }, (_, number) => later(first, week * WEEK + number)),
    );
}

export interface Streaks {
    /** The number of days in a row up to today, or up to yesterday, because today may still be played. */
    current: number;
    longest: number;
}

/** The number of days in a row with a result that counts. */
export function streaks(tries: DailyTry[], today: string): Streaks {
    const days = new Set(tries.filter(({ state }) => state === "counted").map((each) => each.day));
    const until = (last: string): number => {
        let length = 0;
        while (days.has(later(last, -length))) length++;
        return length;
    };
    const longest = Math.max(0, ...[...days].map(until));
    return { current: until(today) || until(later(today, -1)), longest };
}

export interface Bar {
    /** The range of leads, inclusive. */
    from: number;
    to: number;
    count: number;
}

/** The distribution of leads, in bars of equal width, few enough for a phone. */
export function bars(spread: SameLead[]): Bar[] {
    const [least, most] = [spread[0]?.ahead, spread.at(-1)?.ahead];
    if (least === undefined || most === undefined) return [];
    const number = (width: number) => Math.floor(most / width) - Math.floor(least / width) + 1;
    const width = WIDTHS.find((each) => number(each) <= MOST_BARS) ?? WIDEST;
    const first = Math.floor(least / width);
    return Array.from({ length: number(width) }, (_, place) => {
        const from = (first + place) * width;
        const to = from + width - 1;
        const within = spread.filter(({ ahead }) => from <= ahead && ahead <= to);
        return { from, to, count: within.reduce((sum, { count }) => sum + count, 0) };
    });
}
