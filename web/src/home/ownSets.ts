// Sets of modules that the player has saved, in this browser.

import { store, storedList } from "../browser/storage.svelte";

const STORAGE_KEY = "alhambra.sets";
const MOST = 20;

export interface OwnSet {
    name: string;
    modules: string[];
}

export function ownSets(): OwnSet[] {
    return storedList<OwnSet>(STORAGE_KEY);
}

/** Save a set, replacing one of the same name; returns all sets, the newest first. */
export function keepSet(set: OwnSet): OwnSet[] {
    return write([set, ...ownSets().filter(({ name }) => name !== set.name)].slice(0, MOST));
}

export function removeSet(name: string): OwnSet[] {
    return write(ownSets().filter((set) => set.name !== name));
}

function write(sets: OwnSet[]): OwnSet[] {
    store(STORAGE_KEY, sets);
    return sets;
}
