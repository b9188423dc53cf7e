// For tests: an empty storage in place of the browser's.

import { vi } from "vitest";

/** Put an empty `localStorage` in place. The answer is what is in it. */
export function emptyStorage(): Map<string, string> {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
    });
    return kept;
}
