// What this browser has told its player about modules: each is introduced once, and so is the first thing to do with it.

import { keep, keptRecord } from "./storage.svelte";

const KEPT = "alhambra.learned";

export interface Learned {
    /** The chapters whose cards were shown. */
    introduced: string[];
    /** The notes about doing something for the first time that were shown, by the keys of their texts. */
    noted: string[];
}

export function learned(): Learned {
    return { introduced: [], noted: [], ...keptRecord<string[]>(KEPT) };
}

export function learn(kind: keyof Learned, names: string[]): void {
    const known = learned();
    keep(KEPT, { ...known, [kind]: [...new Set([...known[kind], ...names])] });
}
