// An empty `localStorage` for tests.

import { vi } from "vitest";

/** Replace `localStorage` by an empty one; returns its contents. */
export function emptyStorage(): Map<string, string> {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
    });
    return kept;
}
