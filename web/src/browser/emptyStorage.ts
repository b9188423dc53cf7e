// For tests: an empty storage in place of the browser's.

import { vi } from "vitest";

/** Replace `localStorage` with an empty one; returns its content. */
export function emptyStorage(): Map<string, string> {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
    });
    return kept;
}
