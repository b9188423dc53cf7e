// The names of the levels and styles of computer opponents. A host may offer levels the client has no texts for.

import type { Catalogue } from "../protocol/types";
import { hasText, t } from "./catalogue.svelte";

export function levelName(level: string): string {
    return hasText(`levels.${level}`) ? t(`levels.${level}`) : level;
}

/** The name of a style. */
export const styleName = (style: string): string =>
    hasText(`styles.${style}`) ? t(`styles.${style}`) : style;

/** The level and style of a computer opponent in a few words. */
export const describeOpponent = (level: string, style: string | null): string =>
    style === null ? levelName(level) : `${levelName(level)}, ${styleName(style)}`;

/** How strong a level is, in a word; empty for a level of the host. */
export const levelStrength = (level: string): string =>
    hasText(`levels.${level}-strength`) ? t(`levels.${level}-strength`) : "";

/** The strength of a level as measured in games; empty for the level that others are compared with. */
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
