import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";
import { forgetSeats, storeSeats, ownTables, ownTokens, seatIn, seatsAt } from "./seats";

let kept: Map<string, string>;

beforeEach(() => {
    kept = emptyStorage();
});

const ana = { seat: 0, token: "a", name: "Ana" };
const ben = { seat: 2, token: "b", name: "Ben" };

test("several seats at one table are stored in order", () => {
    storeSeats("k3", [ben]);
    storeSeats("k3", [ana]);
    expect(seatsAt("k3")).toEqual([ana, ben]);
    expect(ownTokens()).toEqual(["a", "b"]);
});

test("a seat that is taken again gets its new token", () => {
    storeSeats("k3", [ana]);
    storeSeats("k3", [{ ...ana, token: "new" }]);
    expect(seatsAt("k3")).toEqual([{ ...ana, token: "new" }]);
});

test("the newest table comes first, and the oldest ones are forgotten when there are too many", () => {
    for (let table = 0; table < 120; table++) storeSeats(`t${table}`, [ana], table);
    expect(ownTables()[0]).toBe("t119");
    expect(ownTables()).toHaveLength(100);
    expect(seatsAt("t0")).toEqual([]);
});

test("a spectator of a rematch has no seat there, and nothing is stored", () => {
    storeSeats("k4", seatIn({ table: "k4", seat: null, token: null }, ""));
    expect(ownTables()).toEqual([]);
    storeSeats("k4", seatIn({ table: "k4", seat: 0, token: "a" }, "Ana"));
    expect(seatsAt("k4")).toEqual([ana]);
});

test("a seat stored without a token, as it once was, does not count", () => {
    kept.set("alhambra.seats", JSON.stringify({ k4: { seats: [{ seat: null, token: null }], taken: 1 } }));
    expect(ownTokens()).toEqual([]);
});

test("a table can be forgotten", () => {
    storeSeats("k3", [ana]);
    forgetSeats("k3");
    expect(ownTables()).toEqual([]);
});

test("unreadable entries are ignored", () => {
    kept.set("alhambra.seats", "{broken");
    expect(seatsAt("k3")).toEqual([]);
    storeSeats("k3", [ana]);
    expect(seatsAt("k3")).toEqual([ana]);
});
