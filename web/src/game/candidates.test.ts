import { expect, test } from "vitest";
import type { Choice, Sale } from "../protocol/types";
import { valuesOf, candidates, fits, open, settles, sum, written } from "./candidates";

const pavilion: Sale = {
    offer: "1",
    tile: "P8",
    extras: [],
    amount: 8,
    exactly: false,
    not_exactly: false,
    currencies: ["gulden"],
    tenders: [
        { money: [["g3", 3], ["g5", 5], ["g5", 5]], with: null, enough: true }, // prettier-ignore
        { money: [["d4", 4], ["d4", 4]], with: null, enough: true }, // prettier-ignore
        { money: [["g3", 3], ["r6", 6]], with: "xgr", enough: true }, // prettier-ignore
    ],
    payments: [
        { money: ["g3", "g5"], over: 0 },
        { money: ["d4", "d4"], over: 0 },
    ],
    missing: 0,
    affordable: true,
    earns: true,
    rule: "BASE-23",
};
const menu: Choice[] = [
    { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [[["g1"]], [["g1", "n3"]]] },
    { verb: "buy", pattern: "buy {offer} with {money*}", roles: ["offer", "money"], sales: [pavilion] },
    { verb: "place", pattern: "place {tile} @ {cell}", roles: ["tile", "cell"], actions: [["P8", "0,1"]] },
    { verb: "pass", pattern: "pass", roles: [], actions: [[]] },
    {
        verb: "pay bid",
        pattern: "pay bid with {money*}",
        roles: ["money"],
        sales: [{ ...pavilion, offer: "" }],
    },
];
const all = candidates(menu);
const [one, two, buy, place, pass, bid] = all as [
  (typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0],
]; // prettier-ignore

test("the parts of an action are its values with their roles", () => {
    expect(two.parts).toEqual([{ role: "card", id: "g1" }, { role: "card", id: "n3" }]); // prettier-ignore
    expect(place.parts).toEqual([{ role: "tile", id: "P8" }, { role: "cell", id: "0,1" }]); // prettier-ignore
    expect(buy.parts).toEqual([{ role: "offer", id: "1" }]);
});

test("touching a part leaves the actions it belongs to", () => {
    const card = { role: "card", id: "n3" };
    expect(all.filter((each) => fits(each, [card]))).toEqual([two]);
    expect(open(two, [card])).toEqual([{ role: "card", id: "g1" }]);
    expect(fits(one, [card])).toBe(false);
});

test("money fits if it is part of one tender, in whatever order it was touched", () => {
    const hand = (id: string) => ({ role: "money", id });
    expect(fits(buy, [hand("g5"), hand("g5")])).toBe(true);
    expect(fits(buy, [hand("g3"), hand("g3")])).toBe(false);
    expect(fits(buy, [hand("g5"), hand("d4")])).toBe(false);
    expect(fits(buy, [hand("g3"), hand("r6"), hand("xgr"), { role: "offer", id: "1" }])).toBe(true);
    expect(fits(bid, [hand("g5")])).toBe(true);
});

test("a payment is short, exact or too much; a card that joins two currencies is required", () => {
    expect(settles(pavilion, ["g5"])).toBe("short");
    expect(settles(pavilion, ["g3", "g5"])).toBe("exact");
    expect(settles(pavilion, ["g5", "g5"])).toBe("over");
    expect(settles({ ...pavilion, exactly: true }, ["g5", "g5"])).toBe("short");
    expect(settles(pavilion, ["g3", "r6"])).toBe("short");
    expect(settles(pavilion, ["g3", "r6", "xgr"])).toBe("over");
    expect(sum(pavilion, ["g3", "r6", "xgr"])).toBe(9);
});

test("where an exact payment is not accepted, only a larger one pays the bill", () => {
    const sale = { ...pavilion, not_exactly: true };
    expect(settles(sale, ["g3", "g5"])).toBe("short");
    expect(settles(sale, ["g5", "g5"])).toBe("over");
});

test("an action is written in its notation", () => {
    expect(written(two)).toBe("take g1 n3");
    expect(written(place)).toBe("place P8 @ 0,1");
    expect(written(buy, ["g3", "g5"])).toBe("buy 1 with g3 g5");
    expect(written(pass)).toBe("pass");
    expect(written(bid, ["g5"])).toBe("pay bid with g5");
});

test("the server is told the roles of the touched parts: a form is the tile itself, an extra is left to its offer", () => {
    const touched = [
        { role: "offer", id: "2" },
        { role: "extra", id: "site" },
        { role: "money", id: "g3" },
        { role: "card", id: "n3" },
        { role: "form", id: "WS!cne" },
        { role: "falcon", id: "white-GT" },
    ];
    expect(valuesOf(touched).map(({ role, id }) => `${role} ${id}`)).toEqual([
        "offer 2",
        "money g3",
        "card n3",
        "tile WS!cne",
        "falcon white-GT",
    ]);
});
