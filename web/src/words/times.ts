// Times in a readable form.

import { words } from "./catalogue.svelte";

const WEEK_MS = 6 * 86_400_000;

/** Minutes and seconds, as on a clock. */
export function clockTime(seconds: number): string {
    const whole = Math.max(0, Math.ceil(seconds));
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A day and a time of day, as short as is unambiguous. */
export function dayAndTime(when: Date): string {
    const now = new Date();
    const near = Math.abs(when.getTime() - now.getTime()) < WEEK_MS;
    return when.toLocaleString(words.language, {
        weekday: "short",
        ...(near ? {} : { day: "numeric", month: "short" }),
        ...(when.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
        hour: "numeric",
        minute: "2-digit",
    });
}

/** The name of a day given as 2026-11-01, independent of the reader's time zone. */
export function longDate(day: string): string {
    return new Date(`${day}T12:00:00Z`).toLocaleDateString(words.language, {
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone: "UTC",
    });
}
