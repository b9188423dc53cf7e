// Sets of modules that the player has saved, in this browser.

import { keep, keptList } from "../browser/storage.svelte";

const KEPT = "alhambra.sets";
const MOST = 20;

export interface OwnSet {
    name: string;
    modules: string[];
}

export function ownSets(): OwnSet[] {
    return keptList<OwnSet>(KEPT);
}

/** Save a set, in place of another of that name; returns all sets, the newest first. */
export function keepSet(set: OwnSet): OwnSet[] {
    return write([set, ...ownSets().filter(({ name }) => name !== set.name)].slice(0, MOST));
}

export function removeSet(name: string): OwnSet[] {
    return write(ownSets().filter((set) => set.name !== name));
}

function write(sets: OwnSet[]): OwnSet[] {
    keep(KEPT, sets);
    return sets;
}
