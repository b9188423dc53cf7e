// The levels and styles of computer opponents by name. A host may offer others than those that the program has words for.

import type { Catalogue } from "../protocol/types";
import { hasText, t } from "./catalogue.svelte";

export function levelName(level: string): string {
    return hasText(`levels.${level}`) ? t(`levels.${level}`) : level;
}

/** What it likes, for one that has a style. */
export const styleName = (style: string): string =>
    hasText(`styles.${style}`) ? t(`styles.${style}`) : style;

/** Level and style of a computer opponent in a few words. */
export const opponentWords = (level: string, style: string | null): string =>
    style === null ? levelName(level) : `${levelName(level)}, ${styleName(style)}`;

/** How it thinks, in one sentence; nothing for a level of the host. */
export const levelSummary = (level: string): string => saidOf(level, "summary");

/** How strong it is, in a word. */
export const levelStrength = (level: string): string => saidOf(level, "strength");

const saidOf = (level: string, what: string): string =>
    hasText(`levels.${level}-${what}`) ? t(`levels.${level}-${what}`) : "";

/** How strong it is, as far as that was measured in games; nothing for the level that all others begin with. */
export function measuredStrength({ strengths }: Catalogue, level: string): string {
    const found = strengths.find((each) => each.level === level);
    if (!found) return strengths.some(({ against }) => against === level) ? "" : t("web-home.strength-none");
    return t("web-home.strength", {
        wins: found.wins,
        count: found.players - 1,
        level: levelName(found.against),
        even: found.even,
    });
}
