// Badges: a few feats worth telling, each with the game that earned it.

import type { Result } from "../browser/results";
import { isWon } from "./summary";

export interface Feats {
    results: Result[];
    /** Of all modules there are. */
    modules: number;
    solved: number;
    /** The longest row of days with a result for the deal of the day. */
    days: number;
}

export interface Badge {
    name: string;
    earned: boolean;
    /** The first game that earned it, if it was a game. */
    by?: Result;
}

export const LONG_WALL = 25;
const MANY_EXACT = 10;
const ALL_TYPES = 6;
const FULL_TABLE = 5;
const MANY_PUZZLES = 25;
const A_WEEK = 7;
const STRONGEST = "grandmaster";

const GAMES: Record<string, (result: Result, modules: number) => boolean> = {
    wall: ({ wall }) => wall >= LONG_WALL,
    types: ({ leads }) => leads === ALL_TYPES,
    "from-last": (result) => isWon(result) && result.wasLast,
    exact: ({ exact }) => exact >= MANY_EXACT,
    grandmaster: (result) => isWon(result) && result.others.some(({ level }) => level === STRONGEST),
    "full-table": (result) => isWon(result) && result.others.length === FULL_TABLE,
    everything: (result, modules) => isWon(result) && result.modules.length === modules,
};

export function badges({ results, modules, solved, days }: Feats): Badge[] {
    const games = Object.entries(GAMES).map(([name, earns]): Badge => {
        const by = results.find((result) => earns(result, modules));
        return by ? { name, earned: true, by } : { name, earned: false };
    });
    return [
        ...games,
        { name: "puzzles", earned: solved >= MANY_PUZZLES },
        { name: "week", earned: days >= A_WEEK },
    ];
}
