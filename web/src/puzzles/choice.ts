// Which puzzles are listed, and which comes next.

import type { ListedPuzzle } from "../protocol/types";

/** A theme and a difficulty; empty for any. */
export interface Choice {
    theme: string;
    difficulty: string;
}

/** From the easiest to the hardest. */
export const DIFFICULTIES = ["easy", "medium", "hard"];

/** The themes of some puzzles, in the order in which they first occur. */
export const themesOf = (puzzles: ListedPuzzle[]): string[] => [
    ...new Set(puzzles.map(({ theme }) => theme)),
];

/** The puzzles of a theme and a difficulty. */
export const chosenFrom = (puzzles: ListedPuzzle[], { theme, difficulty }: Choice): ListedPuzzle[] =>
    puzzles.filter(
        (each) => (!theme || each.theme === theme) && (!difficulty || each.difficulty === difficulty),
    );

/** The first puzzle that has not been solved. */
export const nextOf = (puzzles: ListedPuzzle[], solved: ReadonlySet<number>): ListedPuzzle | undefined =>
    puzzles.find(({ id }) => !solved.has(id));
