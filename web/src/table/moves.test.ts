import { expect, test } from "vitest";
import type { GameEvent } from "../protocol/types";
import { movesOf, stepsOf } from "./moves";

const event = (kind: string, player: number | null, fields: object = {}): GameEvent =>
    ({ version: 1, kind, player, told: null, fields, logged: true }) as unknown as GameEvent;
const theirs = ["panel:1", "palace:1"];

test("what I take comes to my hand, what others take goes to them", () => {
    const took = event("TookMoney", 1, { cards: ["g5", "r3"] });
    expect(movesOf(took, 1)).toEqual([
        { from: ["display:g5"], to: ["hand:g5"] },
        { from: ["display:r3"], to: ["hand:r3"] },
    ]);
    expect(movesOf(took, 0)).toEqual([
        { from: ["display:g5"], to: theirs },
        { from: ["display:r3"], to: theirs },
    ]);
    const bought = event("Bought", 1, { offer: "2", tile: "P8" });
    expect(movesOf(bought, 1)).toEqual([{ from: ["market:2"], to: ["tiles:P8"] }]);
    expect(movesOf(bought, 0)).toEqual([{ from: ["market:2"], to: theirs }]);
});

test("what nobody does is nobody's, also for whoever only watches", () => {
    expect(movesOf(event("TookMoney", null, { cards: ["g5"] }), null)[0]?.to).toEqual([
        "panel:null",
        "palace:null",
    ]);
    expect(movesOf(event("MoneyTurnedUp", null, { card: "n2" }), null)).toEqual([
        { from: ["draw"], to: ["display:n2"] },
    ]);
    expect(movesOf(event("TileTurnedUp", null, { space: "3" }), null)).toEqual([
        { from: ["tower"], to: ["market:3"] },
    ]);
});

test("only one's own building is seen to be taken down, and nothing is seen to be built", () => {
    const down = event("TakenDown", 1, { cell: "1,0", tile: "P8" });
    expect(movesOf(down, 1)).toEqual([{ from: ["cell:1,0"], to: ["tiles:P8"] }]);
    expect(movesOf(down, 0)).toEqual([]);
    expect(movesOf(event("Built", 1, { cell: "1,0", tile: "P8" }), 1)).toEqual([]);
});

test("a turn is looked at action by action", () => {
    const took = event("TookMoney", 1, { cards: ["g5"] });
    const acted = event("Acted", 1);
    expect(stepsOf([acted, took, acted, took, took, acted], 0).map((moves) => moves.length)).toEqual([1, 2]);
    expect(stepsOf([], 0)).toEqual([]);
});
