// Local storage. If the browser refuses, because storage is blocked or full, everything is kept in memory
// until the tab is closed, and `storage.refused` is true.
//
//     store("alhambra.solved", [1, 7])
//     storedList<number>("alhambra.solved")

const OURS = "alhambra.";
const TRIAL = `${OURS}trial`;

export const storage: { refused: boolean } = $state({ refused: false });

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- only `storage` is shown
const inMemory = new Map<string, string>();

/** Find out early whether the browser stores anything. */
export function tryStorage(): void {
    storeText(TRIAL, "");
    remove(TRIAL);
}

/** Try again to store what is only in memory. Other tabs may have stored something meanwhile. */
export function storeAgain(): void {
    for (const [key, text] of [...inMemory])
        storeText(key, isRecord(parsed(text)) ? JSON.stringify(storedRecord(key)) : text);
    tryStorage();
}

export function storedText(key: string): string | null {
    return inMemory.get(key) ?? stored(key);
}

export function storeText(key: string, text: string): void {
    try {
        localStorage.setItem(key, text);
        inMemory.delete(key);
    } catch {
        inMemory.set(key, text);
    }
    storage.refused = inMemory.size > 0;
}

/** A stored record, with the entries that are only in memory; empty if it cannot be read. */
export function storedRecord<T>(key: string): Record<string, T> {
    const both = [stored(key), inMemory.get(key) ?? null].map(parsed).filter(isRecord);
    return Object.assign({}, ...both) as Record<string, T>;
}

/** A stored list; empty if it cannot be read. */
export function storedList<T>(key: string): T[] {
    const list = parsed(storedText(key));
    return Array.isArray(list) ? (list as T[]) : [];
}

export function store(key: string, value: unknown): void {
    storeText(key, JSON.stringify(value));
}

/** Everything that is stored, by key. */
export function allStored(): Record<string, string> {
    const keys = [...ourKeys(), ...inMemory.keys()];
    return Object.fromEntries(keys.map((key) => [key, storedText(key) ?? ""]));
}

/** Add what another browser has stored. Of records and lists both are kept; of anything else, what is here already. */
export function storeMerged(others: Record<string, string>): void {
    for (const [key, text] of Object.entries(others)) {
        if (!key.startsWith(OURS)) continue;
        const here = storedText(key);
        const merged = here === null ? text : mergedText(parsed(here), parsed(text));
        if (merged !== null) storeText(key, merged);
    }
}

function mergedText(here: unknown, other: unknown): string | null {
    if (isRecord(here) && isRecord(other)) return JSON.stringify({ ...other, ...here });
    if (!Array.isArray(here) || !Array.isArray(other)) return null;
    const known = here.map((each) => JSON.stringify(each));
    return JSON.stringify([...here, ...other.filter((each) => !known.includes(JSON.stringify(each)))]);
}

export const isInMemoryOnly = (key: string): boolean => inMemory.has(key);

export function forgetAll(): void {
    inMemory.clear();
    ourKeys().forEach((key) => localStorage.removeItem(key));
}

/** None if the browser refuses. */
function ourKeys(): string[] {
    try {
        return Object.keys(localStorage).filter((key) => key.startsWith(OURS));
    } catch {
        return [];
    }
}

function remove(key: string): void {
    if (!inMemory.delete(key)) localStorage.removeItem(key);
}

function stored(key: string): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

function parsed(text: string | null): unknown {
    try {
        return JSON.parse(text ?? "null");
    } catch {
        return null;
    }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
    value !== null && typeof value === "object" && !Array.isArray(value);
