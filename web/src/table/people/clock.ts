// How much time is left at the clock.

import { t } from "../../words/catalogue.svelte";
import { clockTime } from "../../words/times";

const HURRY_S = 10;

/** First comes the time for the turn, then the reserve. */
export function clockText(left: number, reserve: number): { text: string; hurry: boolean } {
    if (left <= 0) return { text: t("web-people.time-up"), hurry: true };
    const turn = left - reserve;
    const text =
        turn > 0
            ? t("web-people.time-turn", { time: clockTime(turn) })
            : t("web-people.time-reserve", { time: clockTime(left) });
    return { text, hurry: left <= HURRY_S };
}
