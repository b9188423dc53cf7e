import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";
import { storeSeats, seatsAt } from "./seats";
import { addProgress } from "./progress";
import { losses, results, storedPalace, storeLoss, storePalace, storeResult } from "./results";
import { knownPlayer, player } from "./dailyPlayer";
import { result } from "./fixtures/sampleResult";
import { solved, storeSolved } from "./solvedPuzzles";
import {
    linkWithEverything,
    linkWithSeats,
    progressInLink,
    seatsInLink,
    storeTransferred,
} from "./transferLink";

beforeEach(emptyStorage);
const fragment = (link: string) => new URL(link, "http://palace.example").hash;

test("a link takes every seat to another browser", () => {
    const ana = { seat: 0, token: "a-_1", name: "Ána ~ #1." };
    const ben = { seat: 2, token: "b", name: "Ben" };
    storeSeats("k3", [ana, ben], 1);
    storeSeats("k4", [ben], 2);
    const link = linkWithSeats();
    emptyStorage();
    storeTransferred(seatsInLink(fragment(link)));
    expect(seatsAt("k3")).toEqual([ana, ben]);
    expect(seatsAt("k4")).toEqual([ben]);
});

test("the seats are in the fragment, which is never sent to a server", () => {
    storeSeats("k3", [{ seat: 0, token: "secret", name: "Ana" }]);
    const { pathname, search, hash } = new URL(linkWithSeats(), "http://palace.example");
    expect([pathname, search]).toEqual(["/games", ""]);
    expect(hash).toContain("secret");
});

test("unreadable seats are left out", () => {
    expect(seatsInLink("#take=")).toEqual([]);
    expect(seatsInLink("#other")).toEqual([]);
    expect(seatsInLink("#take=k3.9.t.Ana~k3..t.Ana~k/3.0.t.Ana~k3.0.<t>.Ana~k5.1.t.%E0%A4%A")).toEqual([
        { table: "k5", seats: [{ seat: 1, token: "t", name: "" }] },
    ]);
});

const game = (table: string, ended: number, points: number) => result({ table, ended, points });

test("a link takes results, losses, the best palace, solved puzzles and the daily player along", async () => {
    storeSeats("k3", [{ seat: 0, token: "a", name: "Ana" }]);
    storeResult(game("k3", 10, 90));
    storeLoss("k3", 1.5);
    storePalace({ table: "k3", points: 90, chapters: ["camps"], palace: [{ id: "F" }], own: { a: 1 } });
    storeSolved(7);
    const id = player();
    const link = fragment(await linkWithEverything());
    emptyStorage();
    storeResult(game("k3", 10, 91));
    storeResult(game("m4", 20, 50));
    storeSolved(8);
    const found = await progressInLink(link);
    if (found) addProgress(found);
    expect(seatsInLink(link).map(({ table }) => table)).toEqual(["k3"]);
    expect(results().map(({ table, points }) => [table, points])).toEqual([
        ["k3", 91],
        ["m4", 50],
    ]);
    expect(losses()).toEqual({ k3: 1.5 });
    expect(storedPalace()?.own).toEqual({ a: 1 });
    expect(solved()).toEqual([8, 7]);
    expect(knownPlayer()).toBe(id);
});

test("whoever has played the deal of the day on this device stays who they are", async () => {
    player();
    const link = fragment(await linkWithEverything());
    emptyStorage();
    const own = player();
    const found = await progressInLink(link);
    if (found) addProgress(found);
    expect(knownPlayer()).toBe(own);
});

test("a browser without progress makes the plain link", async () => {
    storeSeats("k3", [{ seat: 0, token: "a", name: "Ana" }]);
    expect(await linkWithEverything()).toBe(linkWithSeats());
    expect(await progressInLink(fragment(linkWithSeats()))).toBeNull();
});

test("of a link that is cut off, the seats are still taken", async () => {
    storeSeats("k3", [{ seat: 0, token: "a", name: "Ana" }]);
    storeSolved(7);
    const link = fragment(await linkWithEverything());
    const cut = link.slice(0, -6);
    expect(await progressInLink(cut)).toBeNull();
    expect(seatsInLink(cut)).toHaveLength(1);
    expect(await progressInLink("#take=k3.0.a.Ana&progress=%%%")).toBeNull();
});
