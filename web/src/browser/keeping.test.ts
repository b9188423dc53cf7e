import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";
import { askToKeep, isKept } from "./keeping";

beforeEach(() => void emptyStorage());
afterEach(() => vi.unstubAllGlobals());

test("the browser is asked once to keep games", async () => {
    const persist = vi.fn(() => Promise.resolve(false));
    vi.stubGlobal("navigator", { storage: { persist, persisted: () => Promise.resolve(false) } });
    await askToKeep();
    await askToKeep();
    expect(persist).toHaveBeenCalledTimes(1);
    expect(await isKept()).toBe(false);
});

test("a browser that promises nothing is not asked", async () => {
    vi.stubGlobal("navigator", {});
    await expect(askToKeep()).resolves.toBeUndefined();
    expect(await isKept()).toBeNull();
});
