// Which puzzles have been solved in this browser.

import { store, storedList } from "./storage.svelte";

const STORAGE_KEY = "alhambra.solved";

export function solved(): number[] {
    return storedList<unknown>(STORAGE_KEY).filter((each) => typeof each === "number");
}

export function storeSolved(puzzle: number): void {
    store(STORAGE_KEY, [...new Set([...solved(), puzzle])]);
}
