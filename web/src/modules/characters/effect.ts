// What a character does, in the words of its rule.

import { findRule } from "../../words/rules.svelte";
import { RULES } from "./rules";

/** The rule of a character, which begins with its name; undefined until the rules are there. */
export const effectOf = (character: string): string | undefined => findRule(RULES[character] ?? "")?.text;
