// What this browser is known by among those who play the deal of the day, so that only its first try counts. It is a secret
// like the tokens of seats: whoever has it gets the seat of that try.

const KEPT = "alhambra.daily";
const LONG_ENOUGH = /^[\w-]{22,64}$/;
const PROBE = "alhambra.probe";
const BYTES = 16;

/** What this browser is known by; null if it has not played yet, or keeps nothing. */
export function knownPlayer(): string | null {
    try {
        const kept = localStorage.getItem(KEPT);
        return kept && LONG_ENOUGH.test(kept) ? kept : null;
    } catch {
        return null;
    }
}

/** Whether this browser can be known at all: some keep nothing. */
export function keepsAnything(): boolean {
    try {
        localStorage.setItem(PROBE, PROBE);
        const kept = localStorage.getItem(PROBE) === PROBE;
        localStorage.removeItem(PROBE);
        return kept;
    } catch {
        return false;
    }
}

/** The same as `knownPlayer`; whoever is not known yet is from now on. Null if this browser keeps nothing. */
export function player(): string | null {
    const known = knownPlayer();
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    try {
        localStorage.setItem(KEPT, [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    } catch {
        return null;
    }
    return knownPlayer();
}
