// What this browser is known by among those who play the deal of the day, so that only its first try counts. It is a secret
// like the tokens of seats: whoever has it gets the seat of that try.

import { isInMemoryOnly, keepText, keptText } from "./storage.svelte";

const KEPT = "alhambra.daily";
const LONG_ENOUGH = /^[\w-]{22,64}$/;
const BYTES = 16;

/** What this browser is known by; null if it has not played yet, or stores nothing. */
export function knownPlayer(): string | null {
    const kept = isInMemoryOnly(KEPT) ? null : keptText(KEPT);
    return kept && LONG_ENOUGH.test(kept) ? kept : null;
}

/** The same as `knownPlayer`; whoever is not known yet is from now on. Null if this browser stores nothing. */
export function player(): string | null {
    const known = knownPlayer();
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    keepText(KEPT, [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    return knownPlayer();
}
