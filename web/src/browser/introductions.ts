// The introductions this browser has shown: each module is introduced once, and so is the first thing to do with it.

import { store, storedRecord } from "./storage.svelte";

const STORAGE_KEY = "alhambra.learned";

export interface Learned {
    /** The chapters whose cards were shown. */
    introduced: string[];
    /** The notes about doing something for the first time that were shown, by the keys of their texts. */
    noted: string[];
}

export function learned(): Learned {
    return { introduced: [], noted: [], ...storedRecord<string[]>(STORAGE_KEY) };
}

export function learn(kind: keyof Learned, names: string[]): void {
    const known = learned();
    store(STORAGE_KEY, { ...known, [kind]: [...new Set([...known[kind], ...names])] });
}
