import { expect, test } from "vitest";
import { fragments, render, type Catalogue, addMeanings } from "./render";

const english: Catalogue = {
    language: "en",
    texts: {
        "event.took": "{name} takes {cards}.",
        "event.scored": "{name} gets {points}: {reason}.",
        "scored.majority": "{type}: place {place} with {count}",
        "web.turns.one": "{count} turn",
        "web.turns.other": "{count} turns",
        "types.garden": "garden",
        "types.pavilion": "pavilion",
        "currencies.gulden": "gulden",
        "currencies.denar": "denar",
    },
};
const hungarian: Catalogue = {
    language: "hu",
    texts: { "web.turns.one": "{count} kör", "web.turns.other": "{count} körök" },
};

test("values are filled in, and cards get their names", () => {
    const message = { key: "event.took", args: { name: "Ana", cards: "g5 n1" } };
    expect(render(english, message)).toBe("Ana takes 5 gulden 1 denar.");
});

test("cards and tiles are separate fragments, so that they can be drawn", () => {
    expect(fragments(english, { key: "event.took", args: { name: "Ana", cards: "g5" } })).toEqual([
        { kind: "text", text: "Ana" },
        { kind: "text", text: " takes " },
        { kind: "card", of: "card", id: "g5", text: "5 gulden" },
        { kind: "text", text: "." },
    ]);
});

test("a right-to-left name does not change the direction of the sentence", () => {
    const took = (name: string) => render(english, { key: "event.took", args: { name, cards: "g5" } });
    expect(took("שרה")).toBe("\u2068שרה\u2069 takes 5 gulden.");
    expect(took("Ana ليلى")).toBe("\u2068Ana ليلى\u2069 takes 5 gulden.");
    for (const name of ["Ágnes", "नमस्ते", "👩‍🚀", "Ольга"]) expect(took(name)).toBe(`${name} takes 5 gulden.`);
    const names = { key: "event.took", args: { name: ["Ana", "שרה"], cards: "g5" } };
    expect(render(english, names)).toBe("Ana, \u2068שרה\u2069 takes 5 gulden.");
});

test("a message inside a message is rendered as well", () => {
    const reason = { key: "scored.majority", args: { type: "garden", place: 1, count: 3 } };
    const message = { key: "event.scored", args: { name: "Ben", points: 12, reason } };
    expect(render(english, message)).toBe("Ben gets 12: garden: place 1 with 3.");
});

test("the count chooses the plural form by the rules of the language", () => {
    expect(render(english, { key: "web.turns", args: { count: 1 } })).toBe("1 turn");
    expect(render(english, { key: "web.turns", args: { count: 0 } })).toBe("0 turns");
    expect(render(hungarian, { key: "web.turns", args: { count: 2 } })).toBe("2 körök");
});

test("a currency after a number has the form for that number", () => {
    const german: Catalogue = {
        language: "de",
        texts: {
            "event.took": "{name} nimmt {cards}.",
            "web.costs": "{amount} {currency}",
            "web.space": "Feld für {currency}",
            "currencies.ducat.one": "Dukat",
            "currencies.ducat.other": "Dukaten",
        },
    };
    expect(render(german, { key: "event.took", args: { name: "Ana", cards: "c1 c2" } })).toBe(
        "Ana nimmt 1 Dukat 2 Dukaten.",
    );
    expect(render(german, { key: "web.costs", args: { amount: 1, currency: "ducat" } })).toBe("1 Dukat");
    expect(render(german, { key: "web.space", args: { currency: "ducat" } })).toBe("Feld für Dukaten");
});

test("numbers are written as the language writes them", () => {
    const german: Catalogue = { language: "de", texts: { "web.points": "{points} Punkte" } };
    expect(render(german, { key: "web.points", args: { points: 12345 } })).toBe("12.345 Punkte");
    for (const language of ["en", "de", "nl", "hu"])
        expect(render({ ...german, language }, { key: "web.points", args: { points: -3 } })).toBe(
            "−3 Punkte",
        );
});

test("a cell is spelled out, because its notation would be a number in many languages", () => {
    const texts = {
        "event.built": "{name} baut auf {cell}.",
        "web-art.cell": "Spalte {column}, Reihe {row}",
    };
    const message = { key: "event.built", args: { name: "Ana", cell: "-1,0" } };
    expect(render({ language: "de", texts }, message)).toBe("Ana baut auf Spalte −1, Reihe 0.");
});

test("money that is a sum is a number, not a card", () => {
    const paid: Catalogue = { language: "en", texts: { "event.won": "most money: {money}" } };
    expect(render(paid, { key: "event.won", args: { money: 14 } })).toBe("most money: 14");
});

test("alternative currencies are joined with 'or', however they are separated", () => {
    const texts = { ...english.texts, "web.costs": "{amount} {currency}", "currencies.ducat": "ducat" };
    for (const currency of ["gulden denar ducat", "gulden, denar, ducat"])
        expect(render({ language: "en", texts }, { key: "web.costs", args: { amount: 11, currency } })).toBe(
            "11 gulden, denar, or ducat",
        );
    const german = { language: "de", texts };
    expect(fragments(german, { key: "web.costs", args: { amount: 11, currency: "gulden ducat" } })).toEqual([
        { kind: "text", text: "11" },
        { kind: "text", text: " " },
        { kind: "currency", of: "currency", id: "gulden", text: "gulden" },
        { kind: "text", text: " oder " },
        { kind: "currency", of: "currency", id: "ducat", text: "ducat" },
    ]);
});

test("verbs in a refusal get their names", () => {
    const texts = {
        "refused.not-now": "'{verb}' is not possible now; possible: {possible}",
        "verbs.lay-disc": "Lay the disc",
        "verbs.take": "Take money",
        "verbs.pass": "Pass",
    };
    const args = { verb: "lay disc", possible: "take, pass" };
    expect(render({ language: "en", texts }, { key: "refused.not-now", args })).toBe(
        "'Lay the disc' is not possible now; possible: Take money, Pass",
    );
});

test("a missing text shows its key, and a missing value its placeholder", () => {
    expect(render(english, { key: "event.nothing", args: {} })).toBe("event.nothing");
    expect(render(english, { key: "event.took", args: { name: "Ana" } })).toBe("Ana takes {cards}.");
});

test("a module defines the meanings of the values in its sentences", () => {
    addMeanings({ "event.moved": { old: "card", where: { words: "side-" }, bird: { piece: "falcon" } } });
    const texts = { "event.moved": "{old} {where} {bird}", "side-n": "north", "currencies.gulden": "gulden" };
    const message = { key: "event.moved", args: { old: "g5", where: "N", bird: "black-ST" } };
    expect(fragments({ language: "en", texts }, message)).toEqual([
        { kind: "card", of: "card", id: "g5", text: "5 gulden" },
        { kind: "text", text: " " },
        { kind: "text", text: "north" },
        { kind: "text", text: " " },
        { kind: "piece", of: "falcon", id: "black-ST", text: "black-ST" },
    ]);
});
