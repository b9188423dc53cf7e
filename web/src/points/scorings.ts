// The scorings of a game, and the points outside of them: those players start with, win or pay in between.

import type { ScoreLine } from "../protocol/types";
import { t } from "../words/catalogue.svelte";

/** The scoring number given to points outside of scorings. */
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

/** The last scoring with points, or the points outside of scorings; "now" if there are none yet. */
export function latest(lines: ScoreLine[]): number | "now" {
    return scoringsOf(lines).at(-1) ?? "now";
}
