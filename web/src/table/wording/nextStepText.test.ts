import { afterAll, beforeAll, expect, test, vi } from "vitest";
import base from "../../game/fixtures/base.json";
import everything from "../../game/fixtures/everything.json";
import { Selection } from "../../game/selection.svelte";
import type { Choice, Sale } from "../../protocol/types";
import { switchLanguage } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";
import { nextStepText } from "./nextStepText";

beforeAll(async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(textsIn("en"))));
    vi.stubGlobal("document", { documentElement: {} });
    await switchLanguage("en");
});
afterAll(() => vi.unstubAllGlobals());

const choosing = (menu: unknown) => new Selection({ version: 1, menu: menu as Choice[] }, () => undefined);

test("before anything is chosen there is no next step", () => {
    expect(nextStepText(choosing(base.act))).toBeNull();
});

test("after choosing a tile the player is told what to pay, and then to confirm", () => {
    const selection = choosing(everything.act);
    selection.touch("offer", "4");
    expect(nextStepText(selection)).toBe("1 too much: confirm it, or change it");
    selection.touch("money", "c8");
    expect(nextStepText(selection)).toBe("choose ducats worth 14 or more");
    const buying = choosing(base.act);
    buying.touch("offer", "2");
    expect(nextStepText(buying)).toBe("confirm your choice, or change it");
    buying.touch("money", "r6");
    expect(nextStepText(buying)).toBe("choose dirham worth 7 or more");
});

test("tiles that cannot be paid are said to be too expensive, one or all of them", () => {
    const selection = choosing(base.act);
    selection.touch("offer", "1");
    expect(nextStepText(selection)).toBe("you can't afford this");
    const [sale] = everything.act.find(({ verb }) => verb === "buy")?.sales ?? [];
    const dear = { ...(sale as unknown as Sale), affordable: false, tenders: [] };
    const nothing = choosing([
        {
            verb: "buy",
            pattern: "buy {offer} with {money*}",
            roles: ["offer", "money"],
            sales: [dear, { ...dear, offer: "3" }],
        },
    ]);
    nothing.choose("buy");
    expect(nextStepText(nothing)).toBe("you can't afford any of these; tap one to see what's missing");
});

test("after choosing an action by name the player is told where to look", () => {
    const selection = choosing(base.act);
    selection.choose("build");
    expect(nextStepText(selection)).toBe("choose one of your tiles");
    selection.touch("tile", "C7sw");
    expect(nextStepText(selection)).toBe("choose a space in your palace");
    selection.choose("take");
    expect(nextStepText(selection)).toBe("choose money on display");
});

test("a winning bid need not be chosen, only paid", () => {
    const sale: Sale = {
        offer: "",
        tile: null,
        extras: [],
        amount: 11,
        exactly: false,
        not_exactly: false,
        currencies: ["gulden", "dirham"],
        tenders: [
            { money: [["g5", 5], ["g9", 9]], with: null, enough: true }, // prettier-ignore
            { money: [["r4", 4], ["r6", 6], ["r7", 7]], with: null, enough: true }, // prettier-ignore
        ],
        payments: [
            { money: ["r4", "r7"], over: 0 },
            { money: ["g5", "g9"], over: 3 },
        ],
        missing: 0,
        affordable: true,
        earns: false,
        rule: "CHA-03",
    };
    const selection = choosing([
        { verb: "pay bid", pattern: "pay bid with {money*}", roles: ["money"], sales: [sale] },
    ]);
    expect(nextStepText(selection)).toBe("choose gulden or dirham worth 11 or more");
    expect(selection.bill?.suggested).toEqual([["r4", "r7"], ["g5", "g9"]]); // prettier-ignore
    const any: Sale = { ...sale, currencies: ["gulden", "dirham", "denar", "ducat"] };
    const bid = choosing([
        { verb: "pay bid with", pattern: "pay bid with {money*}", roles: ["money"], sales: [any] },
    ]);
    expect(nextStepText(bid)).toBe("choose cards of one currency worth 11 or more");
    const mixed: Sale = { ...any, tenders: any.tenders.slice(0, 1) };
    const paying = choosing([
        { verb: "pay bid with", pattern: "pay bid with {money*}", roles: ["money"], sales: [mixed] },
    ]);
    expect(nextStepText(paying)).toBe("choose gulden, dirham, denar, or ducats worth 11 or more");
});
