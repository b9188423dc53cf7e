// Puzzles by what is played in them.

import type { ListedPuzzle } from "../protocol/types";

const BASE = "alhambra";

export interface Group {
    /** The key of its heading. */
    title: string;
    puzzles: ListedPuzzle[];
}

/** The base game first, then everything else in the order of the puzzles. */
export function grouped(puzzles: ListedPuzzle[]): Group[] {
    const groups = new Map<string, ListedPuzzle[]>([[titleOf(BASE, []), []]]);
    for (const puzzle of puzzles) {
        const title = titleOf(puzzle.edition, puzzle.modules);
        groups.set(title, [...(groups.get(title) ?? []), puzzle]);
    }
    return [...groups]
        .map(([title, listed]) => ({ title, puzzles: listed }))
        .filter((group) => group.puzzles.length > 0);
}

function titleOf(edition: string, [module]: string[]): string {
    if (module) return `title.${module}`;
    return edition === BASE ? "web-home.base-game" : `title.${edition}`;
}
