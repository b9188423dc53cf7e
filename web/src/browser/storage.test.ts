import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";

let seats: typeof import("./seats");
let storing: typeof import("./storage.svelte");

const ana = { seat: 0, token: "a", name: "Ana" };
const ben = { seat: 1, token: "b", name: "Ben" };
const denied = () => {
    throw new DOMException("denied", "SecurityError");
};
const blocked = () => vi.stubGlobal("localStorage", { getItem: denied, setItem: denied, removeItem: denied });

beforeEach(async () => {
    vi.resetModules();
    seats = await import("./seats");
    storing = await import("./storage.svelte");
});
afterEach(() => vi.unstubAllGlobals());

test("with blocked storage, seats last as long as the tab, and that is known before a seat is taken", () => {
    blocked();
    storing.tryStorage();
    expect([storing.storage.refused, seats.seatsAtRisk()]).toEqual([true, false]);
    seats.storeSeats("k3", [ana]);
    seats.storeSeats("k4", [ben]);
    expect([seats.seatsAt("k3"), seats.seatsAt("k4")]).toEqual([[ana], [ben]]);
    expect(seats.seatsAtRisk()).toBe(true);
    seats.forgetSeats("k3");
    expect(seats.ownTables()).toEqual(["k4"]);
});

test("with full storage, a new seat is kept beside those stored before", () => {
    const kept = emptyStorage();
    storing.tryStorage();
    seats.storeSeats("k3", [ana]);
    expect([storing.storage.refused, seats.seatsAtRisk()]).toEqual([false, false]);
    vi.spyOn(localStorage, "setItem").mockImplementation(denied);
    seats.storeSeats("k4", [ben]);
    expect([storing.storage.refused, seats.seatsAtRisk()]).toEqual([true, true]);
    expect(seats.ownTables().sort()).toEqual(["k3", "k4"]);
    expect(kept.get("alhambra.seats")).not.toContain("k4");
});

test("once there is space again everything is stored, and entries stored by another tab meanwhile stay", () => {
    const kept = emptyStorage();
    const full = vi.spyOn(localStorage, "setItem").mockImplementation(denied);
    seats.storeSeats("k3", [ana]);
    storing.storeText("alhambra.language", "hu");
    full.mockRestore();
    kept.set("alhambra.seats", JSON.stringify({ k4: { seats: [ben], taken: 1 } }));
    storing.storeAgain();
    expect([storing.storage.refused, seats.seatsAtRisk()]).toEqual([false, false]);
    expect(Object.keys(JSON.parse(kept.get("alhambra.seats") ?? "{}") as object).sort()).toEqual([
        "k3",
        "k4",
    ]);
    expect(kept.get("alhambra.language")).toBe("hu");
});

test("unreadable entries are ignored", () => {
    const kept = emptyStorage();
    for (const text of ["{broken", "null", "7", "[]"]) {
        kept.set("alhambra.some", text);
        expect(storing.storedRecord("alhambra.some")).toEqual({});
        expect(storing.storedList("alhambra.some")).toEqual([]);
    }
});

test("forgetting everything includes entries in memory", () => {
    blocked();
    seats.storeSeats("k3", [ana]);
    storing.forgetAll();
    expect([seats.ownTables(), seats.seatsAtRisk()]).toEqual([[], false]);
});

test("trying the storage leaves nothing behind", () => {
    const kept = emptyStorage();
    storing.tryStorage();
    expect([...kept.keys()]).toEqual([]);
    seats.storeSeats("k3", [ana]);
    storing.storeAgain();
    expect([...kept.keys()]).toEqual(["alhambra.seats"]);
});

test("before it was tried, storage counts as available", () => {
    expect(storing.storage.refused).toBe(false);
});

test("storage that is free again is noticed even if nothing waits for it", () => {
    blocked();
    storing.tryStorage();
    expect(storing.storage.refused).toBe(true);
    emptyStorage();
    storing.storeAgain();
    expect(storing.storage.refused).toBe(false);
});

test("texts are no records, even if they look like a list of letters", () => {
    const kept = emptyStorage();
    kept.set("alhambra.some", '"abc"');
    expect(storing.storedRecord("alhambra.some")).toEqual({});
    kept.set("alhambra.some", "[1,2]");
    expect([storing.storedRecord("alhambra.some"), storing.storedList("alhambra.some")]).toEqual([
        {},
        [1, 2],
    ]);
});

test("without readable storage a text is unknown", () => {
    blocked();
    expect([storing.storedText("alhambra.language"), storing.storedList("alhambra.some")]).toEqual([
        null,
        [],
    ]);
});
