import type { Hour } from "./atmosphere.svelte";

/** The hour of the day by the clock, for pages away from any table. */
export function hourOfDay(clock = new Date().getHours()): Hour {
    if (clock < 5 || clock >= 19) return "evening";
    return clock < 11 ? "morning" : clock < 15 ? "noon" : "afternoon";
}
