// The data printed on the components, from the files of the server (docs/components.md). The owner of a box may have
// corrected it, so drawings do not repeat it. It is loaded before a page is shown.

import type { Catalogue } from "../protocol/types";

type Known = Pick<Catalogue, "components" | "corrected">;
let known: Known = { components: {}, corrected: [] };

export function setPrinted({ components, corrected }: Known): void {
    known = { components, corrected };
}

/** A data file, named after its module; the caller gives its type. */
export function printed<T>(file: string): T {
    if (!(file in known.components)) throw new Error(`there is no printed data for ${file}`);
    return known.components[file] as T;
}

/** Whether these data files are unchanged. */
export const asShipped = (...files: string[]): boolean =>
    !files.some((file) => known.corrected.includes(file));
