import { expect, test } from "vitest";
import type { GameEvent } from "../../protocol/types";
import { movesOf, stepsOf } from "./moves";

const event = (kind: string, player: number | null, fields: Record<string, unknown> = {}): GameEvent => ({
    version: 1,
    kind,
    player,
    message: { key: `event.${kind}`, args: {} },
    fields,
    logged: true,
});

test("money and tiles move from their place to their new owner", () => {
    const took = event("TookMoney", 1, { cards: ["g5"] });
    expect(movesOf(took, 0)).toEqual([{ from: ["display:g5"], to: ["panel:1", "palace:1"] }]);
    expect(movesOf(took, 1)).toEqual([{ from: ["display:g5"], to: ["hand:g5"] }]);
    const bought = event("Bought", 0, { offer: "2", tile: "P8" });
    expect(movesOf(bought, 0)).toEqual([{ from: ["market:2"], to: ["tiles:P8"] }]);
    const built = event("Built", 0, { tile: "P8", cell: "1,0" });
    expect(movesOf(built, 0)).toEqual([]);
    const down = event("TakenDown", 0, { tile: "P8", cell: "1,0" });
    expect(movesOf(down, 0)).toEqual([{ from: ["cell:1,0"], to: ["tiles:P8"] }]);
    expect(movesOf(down, 1)).toEqual([]);
    expect(movesOf(event("Passed", 0), 0)).toEqual([]);
    const nobodys = event("TookMoney", null, { cards: ["g5"] });
    expect(movesOf(nobodys, null)).toEqual([{ from: ["display:g5"], to: ["panel:null", "palace:null"] }]);
});

test("a turn that is reported as a whole moves action by action", () => {
    const turn = [
        event("Acted", 1, { verb: "buy" }),
        event("Bought", 1, { offer: "2", tile: "P8" }),
        event("Acted", 1, { verb: "place" }),
        event("Built", 1, { tile: "P8", cell: "1,0" }),
        event("Acted", 1, { verb: "take" }),
        event("TookMoney", 1, { cards: ["g5"] }),
        event("Acted", 1, { verb: "end turn" }),
        event("MoneyTurnedUp", null, { card: "n1" }),
        event("TileTurnedUp", null, { tile: "G7", space: "2" }),
    ];
    expect(stepsOf(turn, 0).map((moves) => moves.map(({ from }) => from[0]))).toEqual([
        ["market:2"],
        ["display:g5"],
        ["draw", "tower"],
    ]);
});
