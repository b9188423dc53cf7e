// What is printed on the components, as the data files of the server tell it: docs/components.md. Whoever owns the box may
// have corrected them, so a drawing knows nothing of that by itself. It is here before a page is shown.

import type { Catalogue } from "../protocol/types";

type Known = Pick<Catalogue, "components" | "corrected">;
let known: Known = { components: {}, corrected: [] };

export function keepPrinted({ components, corrected }: Known): void {
    known = { components, corrected };
}

/** A data file, named like its module; what it looks like says whoever reads it. */
export function printed<T>(file: string): T {
    if (!(file in known.components)) throw new Error(`nothing is known of what ${file} has printed`);
    return known.components[file] as T;
}

/** Whether these data files are as they came with the program. */
export const asShipped = (...files: string[]): boolean =>
    !files.some((file) => known.corrected.includes(file));
