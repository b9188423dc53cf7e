// Which tables of this browser play the deal of a day, so that nobody begins it twice by mistake.

import { keep, keptRecord } from "./storage.svelte";

const KEPT = "alhambra.daily";
const MOST_DAYS = 30;

/** The table that plays the deal of a day; undefined if there is none. */
export function tableOf(day: string): string | undefined {
    return all()[day];
}

/** Remember the table of a day. The oldest days are forgotten. */
export function keepTable(day: string, table: string): void {
    const days = Object.entries({ ...all(), [day]: table }).sort(([one], [other]) =>
        other.localeCompare(one),
    );
    keep(KEPT, Object.fromEntries(days.slice(0, MOST_DAYS)));
}

const all = (): Record<string, string> => keptRecord<string>(KEPT);
