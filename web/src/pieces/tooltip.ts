// The tooltip of something: its name, and for things of a module what the module is about.

import { t } from "../words/catalogue.svelte";
import { pieceName } from "./names";
import { moduleOf } from "./registry";

/** A module in one line, as in "Camps: they lean on city walls …". */
export const moduleInShort = (module: string): string => `${t(`title.${module}`)}: ${t(`summary.${module}`)}`;

export function tooltip(kind: string, id: string, name = pieceName(kind, id)): string {
    const module = moduleOf(kind, id);
    return module ? `${name}\n${moduleInShort(module)}` : name;
}
