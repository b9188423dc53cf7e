// Which introductions to modules this browser has shown; each is shown once.

import { store, storedRecord } from "./storage.svelte";

const STORAGE_KEY = "alhambra.learned";

export interface Learned {
    /** The chapters whose cards were shown. */
    introduced: string[];
    /** The keys of the notes about first uses that were shown. */
    noted: string[];
}

export function learned(): Learned {
    return { introduced: [], noted: [], ...storedRecord<string[]>(STORAGE_KEY) };
}

export function learn(kind: keyof Learned, names: string[]): void {
    const known = learned();
    store(STORAGE_KEY, { ...known, [kind]: [...new Set([...known[kind], ...names])] });
}
