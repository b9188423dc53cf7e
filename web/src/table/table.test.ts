import { expect, test } from "vitest";
import type { GameEvent, ScoreLine } from "../protocol/types";
import { byTurn, lastOf } from "./log";
import { races, rows } from "./majorities";
import { movesOf, stepsOf } from "./moves";

const event = (kind: string, player: number | null, fields: Record<string, unknown> = {}): GameEvent => ({
    version: 1,
    kind,
    player,
    told: { key: `told.${kind}`, args: {} },
    fields,
    logged: true,
});

test("the log is told by turns and shows what the server says is worth a line", () => {
    const events = [
        event("DealtMoney", 0),
        { ...event("TurnBegan", 1, { turn: 1 }), logged: false },
        { ...event("Acted", 1), logged: false },
        event("TookMoney", 1),
        event("Acted", 1, { verb: "end turn" }),
        { ...event("MoneyTurnedUp", null), logged: false },
        { ...event("TurnBegan", 0, { turn: 2 }), logged: false },
    ];
    expect(byTurn(events).map(({ turn, events: told }) => [turn, told.map(({ kind }) => kind)])).toEqual([
        [0, ["DealtMoney"]],
        [1, ["TookMoney", "Acted"]],
        [2, []],
    ]);
    expect(lastOf(events, 1)?.key).toBe("told.TookMoney");
    expect(lastOf(events, 0)?.key).toBe("told.DealtMoney");
});

test("before anything has happened there is no line; a turn has one from its beginning", () => {
    expect(byTurn([])).toEqual([]);
    expect(byTurn([event("TurnBegan", 0, { turn: 1 })])).toEqual([{ turn: 1, player: 0, events: [] }]);
});

test("what chapters count gives everybody a place, and none to whoever has no part in it", () => {
    const [medinas, camps] = races(
        [
            { chapter: "medina", counts: [0, 2, 1], points: [-3, 0, 0] },
            { chapter: "characters", counts: [], points: [2, 0] },
        ],
        3,
    );
    expect(medinas?.of).toEqual([
        { count: 0, rank: 3, points: -3 },
        { count: 2, rank: 1, points: 0 },
        { count: 1, rank: 2, points: 0 },
    ]);
    expect(camps?.of.map(({ count, points }) => [count, points])).toEqual([
        [null, 2],
        [null, 0],
        [null, 0],
    ]);
});

test("majorities give counts, places and what they would bring", () => {
    const line = (player: number, points: number) =>
        ({
            player,
            points,
            reason: { key: "scored.majority", args: { type: "tower" } },
        }) as unknown as ScoreLine;
    const [tower] = rows(
        ["tower"],
        [{ tower: 2 }, { tower: 3 }, { tower: 2 }],
        [line(1, 6), line(0, 1), line(2, 1)],
    );
    expect(tower?.of).toEqual([
        { count: 2, rank: 2, points: 1 },
        { count: 3, rank: 1, points: 6 },
        { count: 2, rank: 2, points: 1 },
    ]);
});

test("money and tiles move from where they lay to whoever has them now", () => {
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

test("a turn that is told at once moves action by action", () => {
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
