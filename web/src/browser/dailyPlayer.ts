// The secret that identifies this browser among the players of the deal of the day, so that only its first try counts.
// Like the token of a seat it must stay secret: it gives access to the seat of that try.

import { isInMemoryOnly, storeText, storedText } from "./storage.svelte";

const STORAGE_KEY = "alhambra.daily";
const LONG_ENOUGH = /^[\w-]{22,64}$/;
const BYTES = 16;

/** The secret of this browser; null if it has not played yet, or cannot store anything. */
export function knownPlayer(): string | null {
    const kept = isInMemoryOnly(STORAGE_KEY) ? null : storedText(STORAGE_KEY);
    return kept && LONG_ENOUGH.test(kept) ? kept : null;
}

/** The secret of this browser, which is created if there is none; null if the browser cannot store anything. */
export function player(): string | null {
    const known = knownPlayer();
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    storeText(STORAGE_KEY, [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    return knownPlayer();
}
