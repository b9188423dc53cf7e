// Which scorings have been explained to each seat of this browser; each is explained once.

import { store, storedRecord } from "./storage.svelte";

const STORAGE_KEY = "alhambra.explained";
const MOST_TABLES = 100;

/** The latest scoring that was explained to a seat, or to a spectator; 0 for none. */
export function explainedAt(table: string, seat: number | null): number {
    return all()[keyOf(table, seat)] ?? 0;
}

export function storeExplained(table: string, seat: number | null, scoring: number): void {
    const key = keyOf(table, seat);
    const others = Object.entries(all()).filter(([each]) => each !== key);
    const kept = [...others, [key, scoring] as const].slice(-MOST_TABLES);
    store(STORAGE_KEY, Object.fromEntries(kept));
}

const keyOf = (table: string, seat: number | null): string => `${table} ${seat ?? "watching"}`;

const all = (): Record<string, number> => storedRecord<number>(STORAGE_KEY);
