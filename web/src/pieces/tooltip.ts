// The tooltip of a piece: its name, and for a piece of a module also a summary of the module.

import { t } from "../words/catalogue.svelte";
import { pieceName } from "./names";
import { moduleOf } from "./registry";

/** A module in one line, as in "Camps: they lean on city walls …". */
export const moduleSummary = (module: string): string => `${t(`title.${module}`)}: ${t(`summary.${module}`)}`;

export function tooltip(kind: string, id: string, name = pieceName(kind, id)): string {
    const module = moduleOf(kind, id);
    return module ? `${name}\n${moduleSummary(module)}` : name;
}
