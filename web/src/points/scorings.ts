// The scorings of a game, and the points outside of them, which players start with, win or pay in between.

import type { ScoreLine } from "../protocol/types";
import { t } from "../words/catalogue.svelte";

/** The number that stands for points outside of scorings. */
export const OUTSIDE = 0;

/** The numbers of all scorings with points, points outside of scorings first. */
export function scoringsOf(lines: ScoreLine[]): number[] {
    return [...new Set(lines.map(({ scoring }) => scoring))].sort((one, other) => one - other);
}

export function scoringName(scoring: number | "now"): string {
    if (scoring === "now") return t("web-table.scoring-now");
    return scoring === OUTSIDE
        ? t("web-table.outside-scorings")
        : t("web-table.scoring-number", { number: scoring });
}

/** The last scoring held; otherwise the points outside of scorings, if any; otherwise the next scoring. */
export function latest(lines: ScoreLine[]): number | "now" {
    return scoringsOf(lines).at(-1) ?? "now";
}
