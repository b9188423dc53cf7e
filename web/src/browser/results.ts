// The results of the games that were played in this browser. They stay when the server has forgotten the tables.

import { store, storedRecord } from "./storage.svelte";

const STORAGE_KEY = "alhambra.results";
const LOSSES_KEY = "alhambra.losses";
export const BEST_KEY = "alhambra.best-palace";
const MOST_RESULTS = 1000;

/** A finished game from the view of the player who owns this browser. */
export interface Result {
    table: string;
    /** When it ended, in milliseconds since 1970. */
    ended: number;
    edition: string;
    modules: string[];
    points: number;
    /** 1 for a victory, also a shared one. */
    place: number;
    /** The other players: their points, and their level if they are computer opponents. */
    others: { name: string; level: string | null; points: number }[];
    /** The longest wall at any scoring. */
    wall: number;
    payments: number;
    exact: number;
    /** How many of the six types the player led at the end, alone or shared. */
    leads: number;
    /** Whether the player was last after the second scoring. */
    wasLast: boolean;
}

/** The palace with the most points, with what is needed to draw it. */
export interface StoredPalace {
    table: string;
    points: number;
    chapters: string[];
    palace: unknown[];
    own: Record<string, unknown>;
}

/** All results, the oldest first. */
export const results = (): Result[] =>
    Object.values(all())
        .filter((each) => typeof each?.ended === "number" && Array.isArray(each.others))
        .sort((one, other) => one.ended - other.ended);

export const resultOf = (table: string): Result | undefined => all()[table];

export function storeResult(result: Result): void {
    const kept = results().filter(({ table }) => table !== result.table);
    const newest = [...kept, result]
        .sort((one, other) => one.ended - other.ended)
        .slice(-MOST_RESULTS)
        .map((each) => [each.table, each] as const);
    store(STORAGE_KEY, Object.fromEntries(newest));
}

/** The points lost per turn in the games that were analysed, by table. */
export const losses = (): Record<string, number> => storedRecord<number>(LOSSES_KEY);

export function storeLoss(table: string, loss: number): void {
    const others = Object.entries(losses()).filter(([each]) => each !== table);
    store(LOSSES_KEY, Object.fromEntries([...others, [table, loss] as const].slice(-MOST_RESULTS)));
}

export function storedPalace(): StoredPalace | null {
    const kept = storedRecord<unknown>(BEST_KEY);
    return Array.isArray(kept["palace"]) ? (kept as unknown as StoredPalace) : null;
}

/** Keep a palace if it has more points than the one kept so far. */
export function storePalace(palace: StoredPalace): void {
    if (palace.points > (storedPalace()?.points ?? -1)) store(BEST_KEY, palace);
}

const all = (): Record<string, Result> => storedRecord<Result>(STORAGE_KEY);
