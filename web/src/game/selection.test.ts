import { expect, test } from "vitest";
import type { Choice } from "../protocol/types";
import type { Part } from "./candidates";
import base from "./fixtures/base.json";
import everything from "./fixtures/everything.json";
import { Selection } from "./selection.svelte";

function choosing(menu: unknown): { selection: Selection; missed: Part[][]; source: { version: number } } {
    const missed: Part[][] = [];
    const source = { version: 1, menu: menu as Choice[] };
    const selection = new Selection(source, (touched) => missed.push(touched));
    return { selection, missed, source };
}
const texts = (selection: Selection) => selection.ready.map(({ text }) => text);

test("with nothing touched, all usable parts are lit", () => {
    const { selection } = choosing(base.act);
    expect(selection.mark("card", "g1")).toBe("open");
    expect(selection.mark("offer", "2")).toBe("open");
    expect(selection.mark("money", "r7")).toBe("open");
    expect(selection.mark("cell", "-1,-1")).toBe("open");
    expect(selection.mark("building", "G9e")).toBe("open");
    expect(selection.ready).toEqual([]);
    expect(selection.plain.map(({ verb }) => verb)).toEqual(["pass"]);
});

test("a tile that cannot be paid is not lit, but can be touched to see what is missing", () => {
    const { selection } = choosing(base.act);
    expect(selection.mark("offer", "1")).toBe("idle");
    selection.touch("offer", "1");
    expect(selection.bill).toMatchObject({ sum: 0, payment: "short", suggested: [] });
    expect(selection.ready).toEqual([]);
});

test("one card can be taken, and cards that go with it stay lit", () => {
    const { selection } = choosing(base.act);
    selection.touch("card", "g1");
    expect(texts(selection)).toEqual(["take g1"]);
    expect(selection.mark("card", "g4")).toBe("open");
    expect(selection.mark("card", "n8")).toBe("idle");
    selection.touch("card", "g4");
    expect(texts(selection)).toEqual(["take g1 g4"]);
    selection.touch("card", "g4");
    expect(texts(selection)).toEqual(["take g1"]);
});

test("touching a part that does not fit starts a new selection with it", () => {
    const { selection } = choosing(base.act);
    selection.touch("card", "g1");
    selection.touch("card", "n8");
    expect(texts(selection)).toEqual(["take n8"]);
    selection.touch("offer", "2");
    expect(selection.touched).toEqual([{ role: "offer", id: "2" }]);
});

test("a purchase can start with the tile or with the money", () => {
    const { selection } = choosing(base.act);
    selection.touch("offer", "2");
    selection.touch("money", "r7");
    expect(texts(selection)).toEqual(["buy 2 with r7"]);
    selection.clear();
    selection.touch("money", "r7");
    expect(selection.bill).not.toBeNull();
    expect(selection.mark("offer", "2")).toBe("open");
    selection.touch("offer", "2");
    expect(texts(selection)).toEqual(["buy 2 with r7"]);
});

test("exact payments are one click away and are called exact; larger ones are too much", () => {
    const { selection } = choosing(base.act);
    selection.touch("offer", "2");
    expect(selection.bill?.suggested).toEqual([["r7"]]);
    selection.pay(["r7"]);
    expect(selection.ready[0]?.payment).toBe("exact");
    selection.touch("money", "r6");
    expect(selection.ready[0]?.payment).toBe("over");
    expect(selection.bill?.sum).toBe(13);
});

test("of several equal payments one must be chosen before anything is paid", () => {
    const { selection } = choosing(everything.act);
    selection.touch("room", "2");
    expect(selection.bill).toMatchObject({ paid: [], payment: "short" });
    expect(selection.bill?.suggested).toHaveLength(3);
    selection.pay(["c8"]);
    expect(texts(selection)).toEqual(["chests 2 with c8"]);
});

test("the only payment need not be touched, even if it is too much", () => {
    const { selection } = choosing(everything.act);
    selection.touch("offer", "4");
    const [plain] = selection.ready;
    expect([plain?.text, plain?.payment]).toEqual(["buy 4 with c4 c8 mc", "over"]);
});

test("the only exact payment need not be touched, and other money replaces it", () => {
    const { selection } = choosing(base.act);
    selection.touch("offer", "2");
    expect(texts(selection)).toEqual(["buy 2 with r7"]);
    expect(selection.bill).toMatchObject({ paid: ["r7"], payment: "exact" });
    expect(selection.touched).toEqual([{ role: "offer", id: "2" }]);
    selection.touch("money", "r6");
    expect(selection.bill).toMatchObject({ paid: ["r6"], payment: "short" });
});

test("changing the tile keeps the money only if it fits", () => {
    const { selection } = choosing(base.act);
    selection.pay(["r7"]);
    selection.touch("offer", "4");
    expect(selection.touched).toEqual([{ role: "offer", id: "4" }]);
});

test("a building can be removed or swapped; both are offered", () => {
    const { selection } = choosing(base.act);
    selection.touchAll([
        { role: "building", id: "G8sw" },
        { role: "cell", id: "-1,2" },
    ]);
    expect(texts(selection)).toEqual(["remove G8sw @ -1,2", "swap C7sw for G8sw @ -1,2"]);
    selection.touch("tile", "C7sw");
    expect(texts(selection)).toEqual(["swap C7sw for G8sw @ -1,2"]);
    selection.touchAll([{ role: "building", id: "G8sw" }, { role: "cell", id: "-1,2" }]); // prettier-ignore
    expect(selection.touched).toEqual([{ role: "tile", id: "C7sw" }]);
});

test("a cell is enough if only one tile can go there", () => {
    const { selection } = choosing(base.placing);
    selection.touch("cell", "1,-1");
    expect(texts(selection)).toEqual(["place T7new @ 1,-1"]);
    selection.clear();
    selection.touch("tile", "T7new");
    expect(texts(selection)).toEqual(["place T7new @ 1,-1", "reserve T7new"]);
});

test("a verb chosen by name leaves its own actions, and is dropped when something else is touched", () => {
    const { selection } = choosing(base.act);
    selection.choose("build");
    expect(selection.mark("card", "g1")).toBe("idle");
    expect(selection.mark("cell", "-2,1")).toBe("open");
    selection.touch("cell", "-2,1");
    expect(texts(selection)).toEqual(["build C7sw @ -2,1"]);
    selection.touch("card", "g1");
    expect(selection.verb).toBeNull();
    expect(texts(selection)).toEqual(["take g1"]);
});

test("a verb chosen by name takes the cell of a building, which by itself would be removed", () => {
    const remove = { verb: "remove", pattern: "remove {building} @ {cell}", roles: ["building", "cell"], actions: [["P8", "1,0"]] }; // prettier-ignore
    const dig = { verb: "dig", pattern: "dig {cell} to {goal}", roles: ["cell", "goal"], actions: [["1,0", "0,0"]] }; // prettier-ignore
    const { selection, missed } = choosing([remove, dig]);
    const building: Part[] = [
        { role: "building", id: "P8" },
        { role: "cell", id: "1,0" },
    ];
    selection.touchAll(building);
    expect(texts(selection)).toEqual(["remove P8 @ 1,0"]);
    selection.choose("dig");
    selection.touchAll(building);
    expect(selection.touched).toEqual([{ role: "cell", id: "1,0" }]);
    selection.touchAll(building);
    expect(selection.touched).toEqual([]);
    selection.touchAll(building);
    selection.touch("goal", "0,0");
    expect(texts(selection)).toEqual(["dig 1,0 to 0,0"]);
    expect(missed).toEqual([]);
});

test("a part that belongs to no action is reported as missed and changes nothing", () => {
    const { selection, missed } = choosing(base.act);
    selection.touch("card", "g1");
    selection.touch("cell", "5,5");
    expect(missed).toEqual([
        [
            { role: "card", id: "g1" },
            { role: "cell", id: "5,5" },
        ],
    ]);
    expect(texts(selection)).toEqual(["take g1"]);
});

test("a part that does not fit replaces the selection and is reported as missed together with it", () => {
    const { selection, missed } = choosing(base.act);
    selection.touch("card", "g1");
    selection.touch("card", "n8");
    expect(texts(selection)).toEqual(["take n8"]);
    expect(missed).toEqual([
        [
            { role: "card", id: "g1" },
            { role: "card", id: "n8" },
        ],
    ]);
});

test("only money that can reach the price is lit", () => {
    const bid = {
        offer: "",
        amount: 11,
        exactly: false,
        not_exactly: false,
        tenders: [
            { money: [["g4", 4], ["g6", 6]], with: null, enough: false },
            { money: [["r5", 5], ["r9", 9]], with: null, enough: true },
        ],
        payments: [],
        affordable: true,
    }; // prettier-ignore
    const { selection } = choosing([
        { verb: "pay bid", pattern: "pay bid with {money*}", roles: ["money"], sales: [bid] },
    ]);
    expect(["g4", "r5"].map((card) => selection.mark("money", card))).toEqual(["idle", "open"]);
});

test("a bill that is the only action need not be selected first", () => {
    const sale = { offer: "", amount: 9, exactly: false, tenders: [{ money: [["g9", 9]], with: null, enough: true }], payments: [{ money: ["g9"], over: 0 }], affordable: true }; // prettier-ignore
    const { selection } = choosing([
        { verb: "pay bid", pattern: "pay bid with {money*}", roles: ["money"], sales: [sale] },
    ]);
    expect(selection.empty).toBe(true);
    expect(selection.bill).toMatchObject({ paid: ["g9"], payment: "exact" });
    expect(texts(selection)).toEqual(["pay bid with g9"]);
});

test("the selection is cleared when the game has moved on", () => {
    const { selection, source } = choosing(base.act);
    selection.touch("card", "g1");
    expect(selection.empty).toBe(false);
    source.version = 2;
    selection.choose("take");
    expect(selection.touched).toEqual([]);
});

test("each copy of identical cards is counted", () => {
    const { selection } = choosing(everything.interrupt);
    selection.touch("offer", "1");
    expect(selection.mark("money", "g3", 1)).toBe("open");
    selection.touch("money", "g3", 0);
    expect([selection.mark("money", "g3", 0), selection.mark("money", "g3", 1)]).toEqual(["chosen", "open"]);
    selection.touch("money", "g3", 1);
    expect(selection.mark("money", "g3", 1)).toBe("chosen");
    expect(selection.mark("money", "g3", 2)).toBe("idle");
    expect(selection.ready).toEqual([]); // the vizier pays exactly
    selection.touch("money", "g3", 1);
    expect(texts(selection)).toEqual(["send vizier 1 with g3"]);
});

test("a market space can be bought with an extra", () => {
    const { selection } = choosing(everything.act);
    selection.touch("offer", "4");
    expect(selection.bill?.sale.amount).toBe(14);
    expect(selection.lit).toContainEqual({ role: "extra", id: "site" });
    selection.touch("extra", "site");
    expect(selection.bill?.sale.amount).toBe(7);
    selection.pay(["c8"]);
    expect(texts(selection)).toEqual(["buy 4+site with c8"]);
});

test("a tile that can lie in several ways is touched first, then one of the ways", () => {
    const { selection } = choosing(everything.placing);
    expect(selection.mark("tile", "WS")).toBe("open");
    selection.touch("tile", "WS");
    selection.touch("cell", "0,1");
    expect(selection.ready).toEqual([]);
    expect(selection.lit).toEqual([
        { role: "form", id: "WS!cne" },
        { role: "form", id: "WS!ces" },
    ]);
    selection.touch("form", "WS!ces");
    expect(texts(selection)).toEqual(["erect WS!ces @ 0,1"]);
});

test("several parts of a role are selected one by one", () => {
    const { selection } = choosing(everything["choose inhabitants"]);
    for (const type of ["garden", "pavilion", "tower"]) {
        expect(selection.ready).toEqual([]);
        selection.touch("inhabitant", type);
    }
    expect(texts(selection)).toEqual(["choose inhabitants garden pavilion tower"]);
});

test("money outside the hand, such as savings, is touched like any other part", () => {
    const { selection } = choosing(everything.save);
    expect(selection.plain.map(({ verb }) => verb)).toEqual(["decline"]);
    selection.touch("saving", "v1n");
    expect(texts(selection)).toEqual(["save v1n"]);
});

const GUARDS = [
    { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [[["g1"]], [["n8"]]] },
    {
        verb: "guard money",
        pattern: "guard money {card}",
        sign: { role: "ability", id: "money" },
        roles: ["card"],
        actions: [["g1"], ["n8"]],
    },
    {
        verb: "guard plaza",
        pattern: "guard plaza",
        sign: { role: "ability", id: "plaza" },
        roles: [],
        actions: [[]],
    },
    {
        verb: "move guard",
        pattern: "move guard {guard} to {segment}",
        sign: { role: "ability", id: "move" },
        roles: ["guard", "segment"],
        actions: [["1,0e", "0,1s"]],
    },
];

test("the sign of a verb is touched for it", () => {
    const { selection } = choosing(GUARDS);
    expect(selection.plain).toEqual([]);
    expect(selection.mark("ability", "money")).toBe("open");
    selection.touch("card", "g1");
    expect(texts(selection)).toEqual(["take g1"]);
    expect(selection.mark("ability", "money")).toBe("open");
    selection.touch("ability", "money");
    expect(texts(selection)).toEqual(["guard money g1"]);
    selection.touch("ability", "plaza");
    expect(texts(selection)).toEqual(["guard plaza"]);
});

test("the parts of a verb with a sign are lit once the sign was touched", () => {
    const { selection } = choosing(GUARDS);
    expect(selection.mark("guard", "1,0e")).toBe("idle");
    selection.touch("ability", "move");
    expect(selection.mark("guard", "1,0e")).toBe("open");
    expect(selection.mark("card", "g1")).toBe("idle");
});

test("choosing a verb by name touches its sign", () => {
    const { selection } = choosing(GUARDS);
    selection.choose("guard money");
    expect(selection.touched).toEqual([{ role: "ability", id: "money" }]);
    selection.choose("guard money");
    expect(selection.empty).toBe(true);
});

test("a sign that is of no use now is reported as missed", () => {
    const { selection, missed } = choosing(GUARDS);
    selection.touch("ability", "half");
    expect(missed).toEqual([[{ role: "ability", id: "half" }]]);
});

test("parts advised for later are marked beside the selected ones, each copy once", () => {
    const { selection, source } = choosing(everything.interrupt);
    selection.touch("offer", "1");
    selection.touch("money", "g3", 0);
    selection.advise([{ role: "money", id: "g3" }]);
    expect([0, 1, 2].map((copy) => selection.advised("money", "g3", copy))).toEqual([false, true, false]);
    expect(selection.advised("offer", "1")).toBe(false);
    source.version = 2;
    expect(selection.advised("money", "g3", 0)).toBe(false);
});

test("choosing the same verb by name again drops it, and the touched parts stay", () => {
    const { selection } = choosing(base.act);
    selection.touch("cell", "-2,1");
    selection.choose("build");
    expect([selection.verb, selection.touched]).toEqual(["build", [{ role: "cell", id: "-2,1" }]]);
    selection.choose("build");
    expect([selection.verb, selection.touched]).toEqual([null, [{ role: "cell", id: "-2,1" }]]);
});

test("choosing a verb by name drops the parts that do not fit", () => {
    const { selection } = choosing(base.act);
    selection.touch("card", "g1");
    selection.choose("build");
    expect([selection.verb, selection.touched]).toEqual(["build", []]);
    selection.choose("build");
    expect(selection.empty).toBe(true);
});

test("a prepared selection is adopted only if an action has all of its parts", () => {
    const { selection } = choosing(base.act);
    selection.adopt([{ role: "card", id: "g1" }, { role: "card", id: "n8" }]); // prettier-ignore
    expect(selection.empty).toBe(true);
    selection.adopt([{ role: "card", id: "g1" }]);
    expect(texts(selection)).toEqual(["take g1"]);
    selection.adopt([]);
    expect(texts(selection)).toEqual(["take g1"]);
});

test("each touch selects one more of identical things, and the touch after the last deselects all", () => {
    const { selection } = choosing(everything.interrupt);
    selection.touch("offer", "1");
    selection.touch("money", "g3");
    selection.touch("money", "g3");
    expect(selection.touched.filter(({ id }) => id === "g3")).toHaveLength(2);
    selection.touch("money", "g3");
    expect(selection.touched).toEqual([{ role: "offer", id: "1" }]);
});

test("parts that fit with the last touch stay, the latest first", () => {
    const { selection } = choosing(base.act);
    selection.touch("card", "g1");
    selection.touch("card", "g4");
    selection.touch("offer", "2");
    selection.touch("money", "r7");
    selection.touch("card", "g1");
    expect(selection.touched).toEqual([{ role: "card", id: "g1" }]);
});

test("of a thing with several parts the one that belongs to an action is selected", () => {
    const { selection, missed } = choosing(base.act);
    const nowhere = { role: "cell", id: "9,9" };
    selection.touchAll([nowhere, { role: "building", id: "G9e" }]);
    expect(selection.touched).toEqual([{ role: "building", id: "G9e" }]);
    selection.clear();
    selection.touchAll([{ role: "card", id: "g1" }, nowhere]);
    expect(selection.touched).toEqual([{ role: "card", id: "g1" }]);
    selection.clear();
    selection.touchAll([]);
    expect([selection.empty, missed]).toEqual([true, []]);
});

test("while planning, nothing is highlighted before the first touch", () => {
    const source = { version: 1, menu: base.act as unknown as Choice[], planned: true };
    const selection = new Selection(source, () => undefined);
    expect(selection.mark("card", "g1")).toBe("idle");
    selection.touch("card", "g1");
    expect([selection.mark("card", "g1"), selection.mark("card", "g4")]).toEqual(["chosen", "open"]);
});

test("without a menu there is nothing to choose, and without advice nothing is advised", () => {
    const selection = new Selection({ version: -1, menu: null }, () => undefined);
    expect([selection.all, selection.plain, selection.ready, selection.bill]).toEqual([[], [], [], null]);
    expect(selection.advised("card", "g1")).toBe(false);
    expect(selection.touched).toEqual([]);
});

test("a bill is shown only for a touched offer", () => {
    const { selection } = choosing(base.act);
    expect(selection.bill).toBeNull();
    selection.touch("card", "g1");
    expect(selection.bill).toBeNull();
    selection.touch("offer", "2");
    expect(selection.bill).not.toBeNull();
});
