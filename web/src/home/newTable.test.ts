import { expect, test } from "vitest";
import type { Catalogue } from "../protocol/types";
import { boxes, draft, ownOptions, quickGame, surprise } from "./newTable";

const module = (name: string, number: number, options: Catalogue["options"] = []) => ({
    name,
    number,
    rules: name.toUpperCase(),
    options,
});
const catalogue: Catalogue = {
    editions: ["new", "old"],
    modules: [
        module("one", 1),
        module("two", 2, [{ name: "open", default: false }]),
        module("three", 3),
        module("four", 4),
        module("five", 5),
    ],
    presets: [
        { name: "first", modules: ["one", "two"] },
        { name: "second", modules: ["three", "four", "five"] },
        { name: "everything", modules: ["one", "two", "three", "four", "five"] },
    ],
    options: [{ name: "confirm", default: false }],
    levels: ["easy", "hard"],
    usual_level: "easy",
    tiles: [],
    components: {},
    corrected: [],
    languages: ["en"],
    limits: { name: 40, chat: 500, seats: [2, 6] },
};

test("a quick game is the base game against two computer opponents", () => {
    expect(quickGame(catalogue, "Ana", {})).toMatchObject({
        name: "Ana",
        edition: "new",
        modules: [],
        options: { confirm: true },
        seats: [{ kind: "me" }, { kind: "bot", level: "easy" }, { kind: "bot", level: "easy" }],
        pace: { kind: "live" },
    });
});

test("a quick game keeps last time's edition, strength and aids, but no modules", () => {
    const last = {
        edition: "old",
        modules: ["one"],
        seats: [{ kind: "me" as const }, { kind: "bot" as const, level: "hard" }],
        aids: { hints: false, majorities: true, memory: true },
    };
    const table = quickGame(catalogue, "Ana", last);
    expect(table).toMatchObject({ edition: "old", modules: [], aids: last.aids });
    expect(table.seats[2]).toEqual({ kind: "bot", level: "hard" });
});

test("a new table begins as the last one, without what is no longer offered", () => {
    const last = {
        edition: "gone",
        modules: ["two", "gone"],
        options: { open: true, gone: true },
        seats: [{ kind: "me" as const }, { kind: "bot" as const, level: "gone" }],
    };
    expect(draft(catalogue, "Ana", last)).toMatchObject({
        edition: "new",
        modules: ["two"],
        options: { confirm: true, open: true },
        seats: [{ kind: "me" }, { kind: "bot", level: "easy" }],
    });
});

test("variants of modules that are not in play are left out", () => {
    expect(ownOptions(catalogue, ["one"], { open: true, confirm: false })).toEqual({ confirm: false });
    expect(ownOptions(catalogue, ["two"], {})).toEqual({ confirm: true, open: false });
});

test("a surprise is a few modules, each once", () => {
    for (let time = 0; time < 50; time++) {
        const drawn = surprise(catalogue);
        expect(drawn.length).toBeGreaterThanOrEqual(2);
        expect(drawn.length).toBeLessThanOrEqual(4);
        expect(new Set(drawn).size).toBe(drawn.length);
    }
});

test("the set with everything is no box", () => {
    expect(boxes(catalogue).map(({ name }) => name)).toEqual(["first", "second"]);
});

test("a module that came in no box can be chosen as well", () => {
    const more = { ...catalogue, modules: [...catalogue.modules, module("six", 6)] };
    expect(boxes(more).at(-1)).toEqual({ name: null, modules: ["six"] });
});
