// What this browser is known by among those who play the deal of the day, so that only its first try counts. It is a secret
// like the tokens of seats: whoever has it gets the seat of that try.

import { isInMemoryOnly, storeText, storedText } from "./storage.svelte";

const STORAGE_KEY = "alhambra.daily";
const LONG_ENOUGH = /^[\w-]{22,64}$/;
const BYTES = 16;

/** What this browser is known by; null if it has not played yet, or stores nothing. */
export function knownPlayer(): string | null {
    const kept = isInMemoryOnly(STORAGE_KEY) ? null : storedText(STORAGE_KEY);
    return kept && LONG_ENOUGH.test(kept) ? kept : null;
}

/** The same as `knownPlayer`; whoever is not known yet is from now on. Null if this browser stores nothing. */
export function player(): string | null {
    const known = knownPlayer();
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    storeText(STORAGE_KEY, [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    return knownPlayer();
}
