// Puzzles grouped by edition and modules.

import type { ListedPuzzle } from "../protocol/types";

const BASE = "alhambra";
const BASE_TITLE = "web-home.base-game";
const MODULES_TITLE = "web-home.modules";

export interface Group {
    /** The key of its heading. */
    title: string;
    puzzles: ListedPuzzle[];
}

/** The base game first, then its modules, then other editions. */
export function grouped(puzzles: ListedPuzzle[]): Group[] {
    const groups = new Map<string, ListedPuzzle[]>([
        [BASE_TITLE, []],
        [MODULES_TITLE, []],
    ]);
    for (const puzzle of puzzles) {
        const title = titleOf(puzzle);
        groups.set(title, [...(groups.get(title) ?? []), puzzle]);
    }
    return [...groups]
        .map(([title, listed]) => ({ title, puzzles: listed }))
        .filter((group) => group.puzzles.length > 0);
}

function titleOf({ edition, modules }: ListedPuzzle): string {
    if (edition !== BASE) return `title.${edition}`;
    return modules.length ? MODULES_TITLE : BASE_TITLE;
}
