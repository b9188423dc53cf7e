// Actions and things in words, by the keys of the texts; actionText.test.ts reads the English ones.

import { expect, test, vi } from "vitest";
import type { Candidate } from "../../game/candidates";

const TEXTS: Record<string, string> = {
    "verbs.take-all": "Take all",
    "doing.buy": "Buy {tile} for {cards}",
    "doing.place": "Place {tile} at {cell}",
    "doing.pass": "Pass",
    "asked.placing": "where?",
};
vi.mock("../../words/catalogue.svelte", () => ({
    t: (key: string, args?: object) => [TEXTS[key] ?? key, ...Object.values(args ?? {})].join(" "),
    messageFragments: () => [],
    hasText: (key: string) => key in TEXTS,
    words: { language: "en" },
}));
const { MODULES } = await import("../../modules");
const { register } = await import("../../pieces/registry");
const { actionMessage, argsOf, complete, partName, questionText, verbName } = await import("./actionText");
const { tileName, cardName, cellName } = await import("../../pieces/names");

const doing = (
    verb: string,
    values: [role: string, id: string][],
    more: Partial<Candidate> = {},
): Candidate => ({
    verb,
    pattern: verb,
    roles: values.map(([role]) => role),
    values: values.map(([, id]) => id),
    parts: values.map(([role, id]) => ({ role, id })),
    ...more,
});

test("a verb has its name, or is called by the word for it", () => {
    expect([verbName("take all"), verbName("take"), verbName("")]).toEqual(["Take all", "Take", ""]);
});

test("a step has its question, or a general one; between turns there may be nothing to do but pass", () => {
    expect([questionText("placing"), questionText("dancing"), questionText("interrupt")]).toEqual([
        "where?",
        "web-table.choose",
        "web-table.means-none",
    ]);
});

test("an action is a sentence if all its values are known", () => {
    const place = doing("place", [["tile", "P8"], ["cell", "1,0"]]); // prettier-ignore
    expect(actionMessage(place)).toEqual({ key: "doing.place", args: { tile: "P8", cell: "1,0" } });
    expect(actionMessage(doing("pass", []))).toEqual({ key: "doing.pass", args: {} });
    const buy = doing("buy", [["offer", "1"]], { sale: { tile: "T9" } as never });
    expect(actionMessage(buy, ["g5", "g4"])).toEqual({
        key: "doing.buy",
        args: { offer: expect.stringContaining("1"), tile: "T9", cards: "g5 g4" },
    });
});

test("an action that is not paid yet, or has no sentence, is its verb with the things it is about", () => {
    const unpaid = doing("buy", [["offer", "1"]], { sale: { tile: "T9" } as never });
    expect(actionMessage(unpaid)).toEqual({
        key: "web-table.doing",
        args: { verb: "Buy", things: partName({ role: "offer", id: "1" }) },
    });
    const swap = doing("swap", [["tile", "P8"], ["card", "g5"]]); // prettier-ignore
    expect(actionMessage(swap).args).toEqual({
        verb: "Swap",
        things: `${tileName("P8")}, ${cardName("g5")}`,
    });
});

test("cells, forms and the sign of the verb are not named among the things of an action", () => {
    const sign = { role: "card", id: "g5" };
    const parts = [
        sign,
        { role: "tile", id: "P8" },
        { role: "cell", id: "1,0" },
        { role: "form", id: "P8!r1" },
    ];
    expect(actionMessage(doing("turn", [], { parts, sign })).args["things"]).toBe(tileName("P8"));
    const bare = doing("walk", [], { parts: [{ role: "cell", id: "1,0" }] });
    expect(actionMessage(bare)).toEqual({ key: "verbs.walk", args: {} });
});

test("without a price an action has no tile and no cards but its own", () => {
    const free = doing("place", [["tile", "P8"], ["cell", "1,0"]], { sale: { tile: null } as never }); // prettier-ignore
    expect(actionMessage(free).args).toEqual({ tile: "P8", cell: "1,0" });
});

test("values of a kind are arguments with its name: several of them in a row, and money among the cards", () => {
    expect(argsOf([["card", "g5"], ["money", "r3"], ["card", "n2"], ["cell", "1,0"]])).toEqual({ cards: "g5 n2 r3", cell: "1,0" }); // prettier-ignore
    expect(argsOf([["tile", "P8"], ["tile", "T9"]])).toEqual({ tile: "P8 T9" }); // prettier-ignore
    expect(argsOf([["offer", "2+site"]])["offer"]).toBe(`${partName({ role: "offer", id: "2" })}, ${partName({ role: "extra", id: "site" })}`); // prettier-ignore
});

test("a role that stands for a cell keeps its own name, and the first of two roles of a kind is told", () => {
    register({ invented: { kinds: { goal: "cell", square: "tile" } } });
    const args = argsOf([["cell", "0,1"], ["goal", "2,2"], ["square", "S7"], ["tile", "P8"]]); // prettier-ignore
    register(MODULES);
    expect(args).toEqual({ cell: "0,1", goal: "2,2", tile: "S7" });
    expect(argsOf([])).toEqual({});
});

test("a text is complete with a value for every placeholder, not only for some", () => {
    expect(complete("Place {tile} at {cell}", { tile: "P8", cell: "1,0" })).toBe(true);
    expect(complete("Place {tile} at {cell}", { tile: "P8" })).toBe(false);
    expect(complete("Pass", {})).toBe(true);
});

test("things are named by what they are", () => {
    const names = (["tile", "building", "form"] as const).map((role) => partName({ role, id: "P8!r1" }));
    expect(new Set(names)).toEqual(new Set([tileName("P8!r1")]));
    expect(partName({ role: "offer", id: "3" })).toBe("web-table.space 3");
    const offer = { ids: /^b/, art: null as never, width: 1, height: 1, name: () => "a bazaar" };
    register({ invented: { pieces: { offer } } });
    expect(partName({ role: "offer", id: "bg1" })).toBe("a bazaar");
    register(MODULES);
    expect(partName({ role: "card", id: "g5" })).toBe(cardName("g5"));
    expect(partName({ role: "cell", id: "1,0" })).toBe(cellName("1,0"));
});
