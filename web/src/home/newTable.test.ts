import { expect, test } from "vitest";
import type { BotSeat, Catalogue, NewTable } from "../protocol/types";
import {
    boxes,
    canBeHere,
    draft,
    goingWith,
    offeredModules,
    ownOptions,
    quickGame,
    settled,
    surprise,
    together,
    unfinished,
    withoutServer,
} from "./newTable";

const module = (name: string, number: number, box: string, options: Catalogue["options"] = []) => ({
    name,
    number,
    rules: name.toUpperCase(),
    box,
    options,
    more: [],
    longer: number % 4,
    harder: 1,
});
const edition = (name: string, modules: string[], options: Catalogue["options"] = []) => ({
    name,
    rules: "BASE",
    modules,
    presets: [],
    options,
    tiles: [],
});
type Offered = Catalogue["modules"][number];
const ALL = ["one", "two", "three", "four", "five"];
const catalogue: Catalogue = {
    editions: [
        edition("new", ALL),
        edition("old", ALL),
        edition(
            "small",
            ["two", "four"],
            [
                { kind: "switch", name: "classic", default: false },
                {
                    kind: "names",
                    name: "colours",
                    names: ["red", "green", "blue"],
                    count: 2,
                    unless: "classic",
                },
            ],
        ),
    ],
    suggestions: [],
    modules: [
        module("one", 1, "first"),
        module("two", 2, "first", [{ kind: "switch", name: "open", default: false }]),
        module("three", 3, "second"),
        module("four", 4, "second"),
        module("five", 5, "second"),
    ],
    options: [{ kind: "switch", name: "confirm", default: false }],
    levels: ["easy", "hard"],
    usual_level: "easy",
    styles: { hard: ["walls", "towers"] },
    persons: {},
    strengths: [],
    components: {},
    corrected: [],
    languages: ["en"],
    limits: { name: 40, chat: 500, seats: [2, 6], scoring: 12 },
};

test("a quick game is the base game against two computer opponents", () => {
    expect(quickGame(catalogue, "Ana", {})).toMatchObject({
        name: "Ana",
        edition: "new",
        modules: [],
        options: { confirm: true },
        seats: [{ kind: "me" }, { kind: "bot", level: "easy" }, { kind: "bot", level: "easy" }],
        pace: { kind: "live", clock: null },
    });
});

test("a quick game keeps last time's edition, opponent and aids, but no modules", () => {
    const last = {
        edition: "old",
        modules: ["one"],
        seats: [{ kind: "me" as const }, { kind: "bot" as const, level: "hard", style: "walls" }],
        aids: { hints: false, majorities: true, memory: true },
    };
    const table = quickGame(catalogue, "Ana", last);
    expect(table).toMatchObject({ edition: "old", modules: [], aids: last.aids });
    expect(table.seats[2]).toEqual({ kind: "bot", level: "hard", style: "walls" });
});

test("a new table starts with the last settings, without those that are no longer offered", () => {
    const last = {
        edition: "gone",
        modules: ["two", "gone"],
        options: { open: true, gone: true },
        seats: [
            { kind: "me" as const },
            { kind: "bot" as const, level: "gone", style: "walls" },
            { kind: "bot" as const, level: "hard", style: "gone" },
            { kind: "bot" as const, level: "easy" } as BotSeat, // kept before there were styles
        ],
    };
    expect(draft(catalogue, "Ana", last)).toMatchObject({
        edition: "new",
        modules: ["two"],
        options: { confirm: true, open: true },
        seats: [
            { kind: "me" },
            { kind: "bot", level: "easy", style: null },
            { kind: "bot", level: "hard", style: null },
            { kind: "bot", level: "easy", style: null },
        ],
    });
});

test("variants of modules that are not in play are left out", () => {
    expect(ownOptions(catalogue, "new", ["one"], { open: true, confirm: false })).toEqual({ confirm: false });
    expect(ownOptions(catalogue, "new", ["two"], {})).toEqual({ confirm: true, open: false });
});

test("options of an edition are shown at its tables only", () => {
    const wished = { classic: false, colours: ["blue", "pink", "red"] };
    expect(ownOptions(catalogue, "new", [], wished)).toEqual({ confirm: true });
    expect(ownOptions(catalogue, "small", [], wished)).toEqual({
        confirm: true,
        classic: false,
        colours: ["red", "blue"],
    });
    expect(ownOptions(catalogue, "small", [], { colours: [] })).toEqual({ confirm: true, classic: false });
});

test("names that another option determines are not asked for", () => {
    const options = { classic: true, colours: ["red"] };
    expect(ownOptions(catalogue, "small", [], options)).toEqual({ confirm: true, classic: true });
    expect(
        unfinished(catalogue, { ...quickGame(catalogue, "Ana", { edition: "small" }), options }),
    ).toBeUndefined();
});

test("either all the names needed are chosen or none", () => {
    const table = (colours: string[], name = "small") => ({
        ...quickGame(catalogue, "Ana", { edition: name }),
        options: { colours },
    });
    expect(unfinished(catalogue, table(["red"]))?.name).toBe("colours");
    expect(unfinished(catalogue, table([]))).toBeUndefined();
    expect(unfinished(catalogue, table(["red", "blue"]))).toBeUndefined();
    expect(unfinished(catalogue, table(["red"], "new"))).toBeUndefined();
});

test("only modules that fit the edition can be chosen", () => {
    expect(offeredModules(catalogue, "small").map(({ name }) => name)).toEqual(["two", "four"]);
    expect(goingWith(catalogue, "small", ["four", "one", "two"])).toEqual(["two", "four"]);
    expect(draft(catalogue, "Ana", { edition: "small", modules: ["one", "two"] }).modules).toEqual(["two"]);
});

test("a random set has a few modules, each once", () => {
    for (let time = 0; time < 50; time++) {
        const drawn = surprise(catalogue.modules);
        expect(drawn.length).toBeGreaterThanOrEqual(2);
        expect(drawn.length).toBeLessThanOrEqual(4);
        expect(new Set(drawn).size).toBe(drawn.length);
    }
});

test("modules are sorted by box", () => {
    const sorted = boxes(offeredModules(catalogue, "new"));
    expect(sorted.map(({ name, modules }) => [name, modules.length])).toEqual([
        ["first", 2],
        ["second", 3],
    ]);
});

test("a module without a box can be chosen as well", () => {
    const six = module("six", 6, "");
    expect(boxes([...catalogue.modules, six]).at(-1)).toEqual({ name: null, modules: [six] });
});

test("the length and difficulty of several modules are those of all of them together", () => {
    const [one, two, three, four] = catalogue.modules as [Offered, Offered, Offered, Offered];
    expect(together([])).toEqual({ longer: 0, harder: 0 });
    expect(together([four])).toEqual({ longer: 0, harder: 1 });
    expect(together([one, two])).toEqual({ longer: 2, harder: 1 });
    expect(together([...catalogue.modules, three, three])).toEqual({ longer: 3, harder: 3 });
});

test("a new table has as many seats as last time, if so many are allowed", () => {
    const [fewest, most] = catalogue.limits.seats;
    const seats = (count: number): NewTable["seats"] => Array.from({ length: count }, () => ({ kind: "me" }));
    for (const count of [fewest, most])
        expect(draft(catalogue, "Ana", { seats: seats(count) }).seats).toHaveLength(count);
    for (const count of [fewest - 1, most + 1])
        expect(draft(catalogue, "Ana", { seats: seats(count) }).seats).toEqual(
            quickGame(catalogue, "Ana", { seats: seats(count) }).seats,
        );
});

test("a new table has the pace of last time, and is public only if the last one was", () => {
    const days = { kind: "days", days: 3 } as unknown as NewTable["pace"];
    expect(draft(catalogue, "Ana", { pace: days }).pace).toEqual(days);
    const older = { kind: "live" } as NewTable["pace"]; // before there were clocks
    expect(draft(catalogue, "Ana", { pace: older }).pace).toEqual({ kind: "live", clock: null });
    expect(draft(catalogue, "Ana", {}).pace).toEqual({ kind: "live", clock: null });
    const publicly = [{}, { public: false }, { public: true }].map(
        (last) => draft(catalogue, "Ana", last).public,
    );
    expect(publicly).toEqual([false, false, true]);
    expect(quickGame(catalogue, "Ana", { public: true }).public).toBe(false);
    expect(draft(catalogue, "Ana", {}).modules).toEqual([]);
});

test("a random set has two to four modules: those with the lowest random numbers, in their order", () => {
    const lots = (...values: number[]) => {
        const left = [...values];
        return () => left.shift() ?? 0;
    };
    const { modules } = catalogue;
    expect(surprise(modules, lots(0, 0.5, 0.1, 0.9, 0.8, 0.3))).toEqual(["two", "five"]);
    expect(surprise(modules, lots(0.99, 0.5, 0.1, 0.9, 0.8, 0.3))).toEqual(["one", "two", "four", "five"]);
});

test("without an edition there is nothing to play", () => {
    expect(() => quickGame({ ...catalogue, editions: [] }, "Ana", {})).toThrow("no edition");
});

test("an option is determined by the one that replaces it, if that is on", () => {
    const colours = catalogue.editions[2]?.options[1] as Parameters<typeof settled>[0];
    expect(settled(colours, { classic: true })).toBe(true);
    expect(settled(colours, { classic: false })).toBe(false);
    expect(settled({ ...colours, unless: null } as typeof colours, { null: true })).toBe(false);
    expect(settled({ kind: "switch", name: "classic", default: false }, { undefined: true })).toBe(false);
});

test("without a server nobody joins, watches or comes back after days; computers sit where others were invited", () => {
    const seats = [{ kind: "me" }, { kind: "open" }, { kind: "here", name: "Ben" }] as const;
    const wanted: NewTable = {
        ...draft(catalogue, "Ana", {}),
        seats: [...seats],
        public: true,
        pace: { kind: "days", days: 3 },
    };
    const found = withoutServer(catalogue, wanted);
    expect(found.seats.map(({ kind }) => kind)).toEqual(["me", "bot", "here"]);
    expect([found.public, found.pace]).toEqual([false, { kind: "live", clock: null }]);
    expect([canBeHere(wanted), canBeHere(found)]).toEqual([false, true]);
    const clocked: NewTable = { ...wanted, pace: { kind: "live", clock: { turn: 60, reserve: 600 } } };
    expect(withoutServer(catalogue, clocked).pace).toEqual(clocked.pace);
});
