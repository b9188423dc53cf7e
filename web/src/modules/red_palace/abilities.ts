// The guard abilities: what stands for each of them, and what they are called.

import type { Part } from "../../game/candidates";
import { EXTRA } from "../../game/candidates";
import { isLit, type Touch } from "../../game/touch";
import { capitalised, t } from "../../words/catalogue.svelte";

/** The role of an ability on the board. */
export const ABILITY = "ability";
/** An ability that was used this turn and is turned over. */
export const TURNED_OVER = "?";

/** Abilities that are added to a purchase, under their own names. */
export const ADDED = ["overpaid", "fresh"];

export const abilityName = (ability: string): string => capitalised(t(`choice.abilities-${ability}`));
export const effectOf = (ability: string): string => t(`choice-hint.abilities-${ability}`);

/** What is touched for an ability. One that cannot be used is touched as itself, to be told why not. */
export function partOf(ability: string, touch: Touch): Part {
    const added = { role: EXTRA, id: ability };
    const usable = ADDED.includes(ability) && isLit(touch, added.role, added.id);
    return usable ? added : { role: ABILITY, id: ability };
}
