// What a character does, in the words of its rule.

import { findRule, learnRules } from "../../words/rules.svelte";
import { words } from "../../words/catalogue.svelte";
import { RULES } from "./rules";

/** To be called while a component is made: fetches the rules in the language of the reader, where they are wanted. */
export function learnEffects(wanted: () => boolean = () => true): void {
    $effect(() => {
        if (wanted()) learnRules(words.language).catch(() => undefined);
    });
}

/** The rule of a character, which begins with its name; undefined until the rules are there. */
export const effectOf = (character: string): string | undefined => findRule(RULES[character] ?? "")?.text;
