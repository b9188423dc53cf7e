// The menus are real ones; that they agree with the rules is tested where they are made.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { candidates } from "../../game/candidates";
import base from "../../game/fixtures/base.json";
import everything from "../../game/fixtures/everything.json";
import "../../modules";
import type { Choice, Sale } from "../../protocol/types";
import { switchLanguage } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";
import { labelOf, saleAt } from "./saleLabel";

beforeAll(async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(textsIn("en"))));
    vi.stubGlobal("document", { documentElement: {} });
    await switchLanguage("en");
});
afterAll(() => vi.unstubAllGlobals());

const labels = (menu: unknown) =>
    ["1", "2", "3", "4"].map((space) => {
        const sale = saleAt(space, candidates(menu as Choice[]));
        return sale ? labelOf(sale).text : "";
    });

test("a market space says how its own tile can be paid, even if another offer has the same number", () => {
    expect(everything.act.find(({ verb }) => verb === "chests")?.sales?.[0]?.offer).toBe("1");
    expect(labels(everything.act)).toEqual(["3 missing", "9 missing", "5 missing", "4+8+3: 1 over"]);
    const reversed = everything.act.map((choice) => ({ ...choice, sales: choice.sales?.toReversed() }));
    expect(labels(reversed)).toEqual(labels(everything.act));
    expect(labels(base.act)).toEqual(["1 missing", "7 exact", "", "2 missing"]);
    expect(labels(everything.interrupt)).toEqual(["3 exact", "5 missing", "9 missing", "5 missing"]);
});

test("if a tile can only be bought with an extra, the market space says so", () => {
    const menu = everything.act.map((choice) => ({
        ...choice,
        sales: choice.sales?.map((sale) => (sale.extras.length > 0 ? sale : { ...sale, affordable: false })),
    }));
    expect(saleAt("4", candidates(menu as unknown as Choice[]))?.offer).toBe("4+site");
    expect(labels(menu)[3]).toBe("as a building site");
});

test("enough money without an exact payment is called not exact; an exchange card adds nothing", () => {
    const sale = {
        offer: "1",
        extras: [],
        amount: 8,
        tenders: [{ money: [["g3", 3], ["r5", 5]], with: "xgr", enough: true }],
        payments: [{ money: ["g3", "r5", "xgr"], over: 0 }],
        missing: 0,
    } as unknown as Sale; // prettier-ignore
    expect(labelOf(sale)).toEqual({ text: "3+5 exact", tone: "exact" });
    expect(labelOf({ ...sale, payments: [] })).toEqual({ text: "not exactly", tone: "short" });
});
