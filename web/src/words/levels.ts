// The levels of computer opponents by name. A host may offer others than those that the program has words for.

import { hasText, t } from "./catalogue.svelte";

export function levelName(level: string): string {
    return hasText(`levels.${level}`) ? t(`levels.${level}`) : level;
}
