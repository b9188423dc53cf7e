// The id of this browser for the deal of the day, so that only its first try counts. It is a secret
// like the tokens of seats: anybody who has it gets the seat of that try.

import { isInMemoryOnly, storeText, storedText } from "./storage.svelte";

const STORAGE_KEY = "alhambra.daily";
const LONG_ENOUGH = /^[\w-]{22,64}$/;
const BYTES = 16;

/** The id of this browser; null if it has not played yet, or stores nothing. */
export function knownPlayer(): string | null {
    const kept = isInMemoryOnly(STORAGE_KEY) ? null : storedText(STORAGE_KEY);
    return kept && LONG_ENOUGH.test(kept) ? kept : null;
}

/** The id of this browser, created if there is none; null if this browser stores nothing. */
export function player(): string | null {
    const known = knownPlayer();
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    storeText(STORAGE_KEY, [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    return knownPlayer();
}

/** Be the player of another device, unless this browser has played before. */
export function adoptPlayer(id: string): void {
    if (knownPlayer() === null && LONG_ENOUGH.test(id)) storeText(STORAGE_KEY, id);
}
