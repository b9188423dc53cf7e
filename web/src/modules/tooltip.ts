// What is said of something while somebody points at it: its name, and for things of a module what that is about.

import { pieceName } from "../draw/names";
import { readTile } from "../draw/notation";
import { t } from "../words/catalogue.svelte";
import { MODULES } from "./module";

/** The module something belongs to, by the zone or role it is known under and its id; none for the base game. */
function moduleOf(kind: string, id: string): string | undefined {
    const { printed } = readTile(id);
    return Object.values(MODULES).find(
        ({ tiles, cards, pieces, kinds }) =>
            pieces?.[kinds?.[kind] ?? kind]?.ids.test(id) ||
            cards?.some(({ ids }) => ids.test(id)) ||
            tiles?.some(({ ids }) => ids.test(printed)),
    )?.name;
}

/** A module in one line, as in "Camps: they lean on city walls …". */
export const moduleInShort = (module: string): string => `${t(`title.${module}`)}: ${t(`summary.${module}`)}`;

export function tooltip(kind: string, id: string, name = pieceName(kind, id)): string {
    const module = moduleOf(kind, id);
    return module ? `${name}\n${moduleInShort(module)}` : name;
}
