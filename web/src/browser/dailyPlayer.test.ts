import { beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";
import { knownPlayer, player } from "./dailyPlayer";

let kept: Map<string, string>;

beforeEach(() => {
    kept = emptyStorage();
});

test("a browser has a secret from its first game on, and always the same one", () => {
    expect(knownPlayer()).toBeNull();
    const first = player();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(player()).toBe(first);
    expect(knownPlayer()).toBe(first);
    kept.clear();
    expect(player()).not.toBe(first);
});

test("a value of an earlier version is replaced", () => {
    kept.set("alhambra.daily", '{"2026-11-01":"k1"}');
    expect(knownPlayer()).toBeNull();
    expect(player()).toMatch(/^[0-9a-f]{32}$/);
});

test("a browser that cannot store anything has no secret", () => {
    const refuse = () => {
        throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(player()).toBeNull();
    const forget = () => undefined;
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: forget, removeItem: forget });
    expect(player()).toBeNull();
});
