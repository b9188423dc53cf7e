// The seats of this browser: the tokens for each table, several if players share the screen. A token is never part
// of an address, because anybody who has it can play the seat.

import { isHere } from "../host/hostHere.svelte";
import type { Rematch } from "../protocol/types";
import { isInMemoryOnly, store, storedRecord } from "./storage.svelte";

const STORAGE_KEY = "alhambra.seats";
const MOST_TABLES = 100;
const MOST_TOKENS = 200;

export interface OwnSeat {
    seat: number;
    token: string;
    name: string;
}
interface Kept {
    seats: OwnSeat[];
    /** When the seats were taken, to forget the oldest first. */
    taken: number;
}

/** The seats this browser holds at a table, in the order of the seats. */
export function seatsAt(table: string): OwnSeat[] {
    return (all()[table]?.seats ?? []).filter(({ token }) => typeof token === "string");
}

/** The seat somebody has at the next table; a spectator has none. */
export function seatIn({ seat, token }: Rematch, name: string): OwnSeat[] {
    return seat === null || token === null ? [] : [{ seat, token, name }];
}

/** Remember seats; those already held at the table stay. */
export function storeSeats(table: string, seats: OwnSeat[], now: number = Date.now()): void {
    if (seats.length === 0) return;
    const kept = all();
    const others = seatsAt(table).filter((old) => seats.every(({ seat }) => seat !== old.seat));
    kept[table] = { seats: [...others, ...seats].sort((one, other) => one.seat - other.seat), taken: now };
    const newest = Object.entries(kept).sort(([, one], [, other]) => other.taken - one.taken);
    store(STORAGE_KEY, Object.fromEntries(newest.slice(0, MOST_TABLES)));
}

export function forgetSeats(table: string): void {
    store(STORAGE_KEY, Object.fromEntries(Object.entries(all()).filter(([each]) => each !== table)));
}

/** The tables with seats of this browser, the newest first. */
export function ownTables(): string[] {
    return Object.entries(all())
        .sort(([, one], [, other]) => other.taken - one.taken)
        .map(([table]) => table);
}

/** The tokens of the newest tables, as many as the server accepts at once, to request the player's own games. */
export function ownTokens(): string[] {
    return ownTables()
        .flatMap((table) => seatsAt(table).map(({ token }) => token))
        .slice(0, MOST_TOKENS);
}

/** Whether this browser has a table of its own, without a server. */
export const hasTablesHere = (): boolean => ownTables().some(isHere);

/** Whether closing the tab would lose a seat. */
export function seatsAtRisk(): boolean {
    return isInMemoryOnly(STORAGE_KEY) && ownTables().length > 0;
}

const all = (): Record<string, Kept> => storedRecord<Kept>(STORAGE_KEY);
