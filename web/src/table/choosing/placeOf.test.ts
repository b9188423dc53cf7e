// Where things lie, on small tables; places.test.ts looks at those of the engine.

import { expect, test } from "vitest";
import type { Candidate } from "../../game/candidates";
import type { Sale, View } from "../../protocol/types";
import { placeOf, verbsToName } from "./places";

const own = {
    palace: [{ id: "G7!r1" }, { id: "S4" }],
    reserve: [{ id: "T9" }],
    aside: [{ id: "P8" }, { id: "C6" }],
    hand: ["g5", "r3"],
};
const market = [
    { space: "1", tile: { id: "A9" } },
    { space: "2", tile: null },
];
const view = (...chapters: string[]) =>
    ({ chapters, display: ["c4", "n2"], market, players: [{ palace: [] }, own] }) as unknown as View;
const at = (role: string, id: string, chapters: string[] = []) => placeOf(view(...chapters), 1, { role, id });

test("a tile lies in the reserve, beside the palace or in it, whatever was done to it", () => {
    expect(["T9", "T9!r2", "P8", "C6", "G7", "S4"].map((id) => at("tile", id))).toEqual([
        "reserve",
        "reserve",
        "palace",
        "palace",
        "palace",
        "palace",
    ]);
    expect(at("tile", "A9")).toBe("tray");
});

test("a building stands in the player's own palace, and any other is named in the tray", () => {
    expect([at("building", "G7"), at("building", "S4"), at("building", "T9")]).toEqual([
        "palace",
        "palace",
        "tray",
    ]);
    expect(placeOf(view(), 0, { role: "building", id: "G7" })).toBe("tray");
});

test("money lies in the hand and cards on display, but only those that are there", () => {
    expect([at("money", "r3"), at("card", "c4")]).toEqual(["hand", "display"]);
    expect([at("money", "c4"), at("card", "r3"), at("money", "c9"), at("card", "c9")]).toEqual(
        Array(4).fill("tray"),
    );
    expect([at("tile", "r3"), at("tile", "c4")]).toEqual(["tray", "tray"]);
});

test("offers lie on the market, as far as it has such a space", () => {
    expect([at("offer", "1"), at("offer", "2"), at("offer", "9"), at("space", "1")]).toEqual([
        "market",
        "market",
        "tray",
        "tray",
    ]);
});

test("cells are part of the palace", () => {
    expect(at("cell", "2,-1")).toBe("palace");
});

test("pieces of modules in play lie on their boards, among a player's things, or beside a question", () => {
    expect(at("room", "2", ["treasure"])).toBe("shelf");
    expect(at("gate", "1", ["gates"])).toBe("things");
    expect(at("set", "1", ["red_palace"])).toBe("question");
    expect(at("guard", "1,0n", ["red_palace"])).toBe("palace");
    expect(["room", "gate", "set", "guard"].map((role) => at(role, "1"))).toEqual(Array(4).fill("tray"));
});

test("a spectator has no place for anything that belongs to a player", () => {
    const nobody = (role: string, id: string) => placeOf(view(), 7, { role, id });
    expect([nobody("tile", "T9"), nobody("money", "g5"), nobody("building", "G7")]).toEqual([
        "tray",
        "tray",
        "tray",
    ]);
});

const doing = (verb: string, ...parts: [role: string, id: string][]): Candidate => ({
    verb,
    pattern: verb,
    roles: [],
    values: [],
    parts: parts.map(([role, id]) => ({ role, id })),
});
const named = (step: string, ...all: Candidate[]) => verbsToName(view(), 1, step, all);

test("a verb is named if nothing on the table begins it: at the beginning of a turn the palace does not", () => {
    const all = [
        doing("take", ["card", "c4"]),
        doing("swap", ["tile", "T9"], ["cell", "1,0"]),
        doing("move", ["building", "G7"]),
        doing("call", ["person", "x"]),
        doing("move", ["building", "S4"]),
        doing("pass"),
    ];
    expect(named("act", ...all)).toEqual(["move", "call"]);
    expect(named("placing", ...all)).toEqual([]);
});

test("a verb is not named if any one of its actions, or any part of one, begins on the table", () => {
    expect(named("act", doing("move", ["cell", "1,0"]), doing("move", ["tile", "T9"]))).toEqual([]);
    expect(named("act", doing("move", ["cell", "1,0"], ["card", "c4"]))).toEqual([]);
});

test("a verb with a sign or only a price is not named, and one that needs nothing has its own button", () => {
    const palace: [string, string] = ["cell", "1,0"];
    const sale = {} as Sale;
    expect(named("act", { ...doing("walk", palace), sign: { role: "piece", id: "p" } })).toEqual([]);
    expect(named("act", { ...doing("hire"), sale })).toEqual([]);
    expect(named("act", { ...doing("build", palace), sale })).toEqual(["build"]);
    expect(named("act", doing("pass"))).toEqual([]);
});
