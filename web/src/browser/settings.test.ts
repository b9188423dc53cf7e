import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";

const KEY = "alhambra.settings";

beforeEach(() => {
    vi.resetModules();
    emptyStorage();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("document", { documentElement: { dataset: {}, style: { setProperty: () => {} } } });
});
afterEach(() => vi.unstubAllGlobals());

async function withStored(stored: object) {
    localStorage.setItem(KEY, JSON.stringify(stored));
    const { ownLook } = await import("../protocol/ownLook");
    return { ownLook, ...(await import("./settings.svelte")) };
}

test("sounds are on and the garden is silent, also for those who never answered the old question", async () => {
    for (const stored of [{}, { sounds: null }]) {
        const { settings } = await withStored(stored);
        expect([settings.sounds, settings.ambience]).toEqual([true, false]);
        vi.resetModules();
    }
});

test("whoever has switched sounds off keeps them off", async () => {
    const { settings } = await withStored({ sounds: false });
    expect(settings.sounds).toBe(false);
});

test("a face and a colour are kept, and sent with the next request for a seat", async () => {
    const { ownLook, set } = await withStored({});
    expect({ name: "Ana", ...ownLook }).toEqual({ name: "Ana" });
    set({ face: "poet" });
    set({ colour: "ochre" });
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual({ face: "poet", colour: "ochre" });
    expect(ownLook).toEqual({ face: "poet", colour: "ochre" });
});

test("what was chosen on an earlier visit is sent once the settings have been applied", async () => {
    const { ownLook, apply } = await withStored({ face: "baker" });
    apply();
    expect(JSON.stringify(ownLook)).toBe('{"face":"baker"}');
});

test("what is suggested counts from the next visit, and never more than what was chosen", async () => {
    const { settings, suggest } = await withStored({ sounds: false });
    suggest({ palaces: "above", sounds: true });
    expect([settings.palaces, settings.sounds]).toEqual(["side", false]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual({ palaces: "above", sounds: false });
});
