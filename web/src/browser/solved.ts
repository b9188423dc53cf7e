// Which puzzles have been solved in this browser.

import { keep, keptList } from "./storage.svelte";

const KEPT = "alhambra.solved";

export function solved(): number[] {
    return keptList<unknown>(KEPT).filter((each) => typeof each === "number");
}

export function keepSolved(puzzle: number): void {
    keep(KEPT, [...new Set([...solved(), puzzle])]);
}
