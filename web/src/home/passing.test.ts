import { beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../browser/fixtures/emptyStorage";
import { seatsAt } from "../browser/seats";
import type { MadeTable } from "../protocol/types";
import { keepHabits } from "./newTable";

const go = vi.fn();
vi.mock("../browser/router.svelte", () => ({ go: (...to: unknown[]) => go(...to) }));
vi.mock("./opening", () => ({ reason: (error: Error) => `because ${error.message}` }));
vi.mock("../words/catalogue.svelte", () => ({ t: (key: string) => key }));
const { PassingTable } = await import("./passing.svelte");

const made = (table: string) => ({ table, seats: [{ seat: 0, token: `token of ${table}` }] }) as MadeTable;
beforeEach(() => {
    emptyStorage();
    go.mockReset();
});

test("a temporary table is opened under the player's name, or for a guest", async () => {
    const open = vi.fn(() => Promise.resolve(made("k3")));
    const passing = new PassingTable();
    await passing.begin(open);
    keepHabits({ name: "Ana" });
    await passing.begin(open);
    expect(open.mock.calls).toEqual([["web-home.guest"], ["Ana"]]);
    expect([passing.table, passing.fault]).toEqual(["k3", ""]);
    expect(seatsAt("k3")).toEqual([{ seat: 0, token: "token of k3", name: "Ana" }]);
});

test("the previous table is forgotten when another one is opened, and the last one when it is left", async () => {
    const passing = new PassingTable();
    await passing.begin(() => Promise.resolve(made("k3")));
    await passing.begin(() => Promise.resolve(made("m5")));
    expect([seatsAt("k3").length, seatsAt("m5").length]).toEqual([0, 1]);
    passing.forget();
    expect(seatsAt("m5")).toEqual([]);
});

test("a game that the player wants to play to the end is kept", async () => {
    const passing = new PassingTable();
    await passing.begin(() => Promise.resolve(made("k/3")));
    passing.playOn();
    passing.forget();
    expect(seatsAt("k/3")).toHaveLength(1);
    expect(go.mock.calls).toEqual([["/table/k%2F3", { replace: true }]]);
});

test("a seat is kept even if it was forgotten meanwhile, as in another tab", async () => {
    const passing = new PassingTable();
    await passing.begin(() => Promise.resolve(made("k3")));
    passing.forget();
    passing.playOn();
    expect(seatsAt("k3")).toHaveLength(1);
});

test("why no table could be opened is told, until the next one is", async () => {
    const passing = new PassingTable();
    await passing.begin(() => Promise.resolve(made("k3")));
    await passing.begin(() => Promise.reject(new Error("it is full")));
    expect([passing.table, passing.fault]).toEqual(["", "because it is full"]);
    await passing.begin(() => Promise.resolve(made("m5")));
    expect([passing.table, passing.fault]).toEqual(["m5", ""]);
});
