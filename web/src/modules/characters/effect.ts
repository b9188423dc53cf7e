// The effect of a character, in the words of its rule.

import { findRule } from "../../words/rules.svelte";
import { RULES } from "./rules";

/** The rule of a character, which begins with its name; undefined until the rules are loaded. */
export const effectOf = (character: string): string | undefined => findRule(RULES[character] ?? "")?.text;
