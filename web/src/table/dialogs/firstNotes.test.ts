import { expect, test } from "vitest";
import "../../modules";
import type { Choice, Sale } from "../../protocol/types";
import { firstNotes } from "./firstNotes";

const sale = (offer: string, tile: string, more: Partial<Sale> = {}): Sale => ({
    offer,
    tile,
    extras: [],
    amount: 5,
    exactly: false,
    not_exactly: false,
    currencies: ["gulden"],
    tenders: [{ money: [["g5", 5]], with: null, enough: true }],
    payments: [{ money: ["g5"], over: 0 }],
    missing: 0,
    affordable: true,
    earns: true,
    rule: "BASE-22",
    ...more,
});
const take = (...cards: string[]): Choice => ({
    verb: "take",
    pattern: "take {card*}",
    roles: ["card"],
    actions: cards.map((card) => [[card]]),
});
const buy = (...sales: Sale[]): Choice => ({
    verb: "buy",
    pattern: "buy {offer} with {money*}",
    roles: ["offer", "money"],
    sales,
});
const pick: Choice = {
    verb: "pick square",
    pattern: "pick square {tile}",
    chapter: "squares",
    roles: ["tile"],
    actions: [["QPn"]],
};
const EVERY = ["camps", "squares", "exchange", "change", "watchtowers"];
const notes = (menu: Choice[], chapters = EVERY) => firstNotes(menu, chapters, () => true);

test("a verb, a tile, a card, an extra and a way to pay belong to a module", () => {
    const found = notes([
        take("g5", "xgn"),
        buy(sale("1", "K5s"), sale("2+watchtower", "T9es", { extras: ["watchtower"] })),
        pick,
    ]);
    const where = Object.fromEntries(found.map(({ chapter, beside }) => [chapter, beside]));
    expect(where).toEqual({
        squares: { role: "tile", id: "QPn" },
        exchange: { role: "card", id: "xgn" },
        camps: { role: "offer", id: "1" },
        watchtowers: { role: "offer", id: "2" },
    });
    const coins = sale("1", "T9es", { tenders: [{ money: [["g4", 4], ["og", 1]], with: null, enough: true }] }); // prettier-ignore
    expect(notes([buy(coins)])[0]).toMatchObject({ chapter: "change", beside: { role: "money", id: "og" } });
});

test("there is no note for anything that cannot be paid, is not in play or has no text", () => {
    expect(notes([buy(sale("1", "K5s", { affordable: false }))])).toEqual([]);
    expect(notes([buy(sale("1", "K5s"))], ["medina"])).toEqual([]);
    expect(firstNotes([pick], EVERY, () => false)).toEqual([]);
});

test("a verb may have its own note", () => {
    const [first] = firstNotes([pick], EVERY, (key) => key === "first.pick-square");
    expect(first?.note).toBe("first.pick-square");
    expect(notes([take("g5")])).toEqual([]);
});

test("a verb that cannot be paid has no note, and one with a bill and no place has a note without one", () => {
    const hire = (affordable: boolean): Choice => ({
        verb: "hire",
        pattern: "hire with {money*}",
        chapter: "medina",
        roles: ["money"],
        sales: [sale("", "", { affordable })],
    });
    expect(notes([hire(false)], ["medina"])).toEqual([]);
    expect(firstNotes([hire(true)], ["medina"], (key) => key === "first.medina")).toEqual([
        { note: "first.medina", chapter: "medina", beside: null },
    ]);
    expect(notes([hire(false), pick]).map(({ chapter }) => chapter)).toContain("squares");
});

test("a verb's note is beside its first part", () => {
    expect(notes([pick])[0]).toEqual({
        note: "first.pick-square",
        chapter: "squares",
        beside: { role: "tile", id: "QPn" },
    });
});

test("a card that only makes a payment possible has its note, too", () => {
    const tenders = [{ money: [["g5", 5]] as [string, number][], with: "xgn", enough: true }];
    expect(notes([buy(sale("1", "T9es", { tenders }))])).toEqual([
        { note: "first.exchange", chapter: "exchange", beside: { role: "money", id: "xgn" } },
    ]);
    const short = [{ money: [["og", 1]] as [string, number][], with: null, enough: false }];
    expect(notes([buy(sale("1", "T9es", { tenders: short }))])).toEqual([]);
});
