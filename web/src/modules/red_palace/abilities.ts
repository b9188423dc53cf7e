// The guard abilities: the parts to touch for them, and their names.

import type { Part } from "../../game/candidates";
import { EXTRA } from "../../game/candidates";
import { isLit, type Touch } from "../../game/touch";
import { capitalised, t } from "../../words/catalogue.svelte";

/** The role of an ability on the board. */
export const ABILITY = "ability";
/** An ability that was used this turn and lies face down. */
export const TURNED_OVER = "?";

/** Abilities that are added to a purchase as an extra. */
export const ADDED = ["overpaid", "fresh"];

export const abilityName = (ability: string): string => capitalised(t(`choice.abilities-${ability}`));
export const effectOf = (ability: string): string => t(`choice-hint.abilities-${ability}`);

/** The part to touch for an ability. One that cannot be used is still touched, to show the reason. */
export function partOf(ability: string, touch: Touch): Part {
    const added = { role: EXTRA, id: ability };
    const usable = ADDED.includes(ability) && isLit(touch, added.role, added.id);
    return usable ? added : { role: ABILITY, id: ability };
}
