import { expect, test } from "vitest";
import type { GameEvent } from "../../protocol/types";
import { byTurn, lastOf, latest } from "./log";

const event = (kind: string, player: number | null, fields: Record<string, unknown> = {}): GameEvent => ({
    version: 1,
    kind,
    player,
    message: { key: `event.${kind}`, args: {} },
    fields,
    logged: true,
});

test("the log is grouped by turns and shows the events that the server marks as logged", () => {
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
    expect(lastOf(events, 1)?.key).toBe("event.TookMoney");
    expect(lastOf(events, 0)?.key).toBe("event.DealtMoney");
});

test("before the first event there is no line; a turn has one from its beginning", () => {
    expect(byTurn([])).toEqual([]);
    expect(byTurn([event("TurnBegan", 0, { turn: 1 })])).toEqual([{ turn: 1, player: 0, events: [] }]);
});

test("the last things that happened come in their order, without turns ending", () => {
    const events = [
        event("Bought", 0),
        event("TookMoney", 0),
        { ...event("MoneyTurnedUp", null), logged: false },
        event("Acted", 0, { verb: "end turn" }),
        event("ScoringCardTurnedUp", null),
    ];
    const kinds = (count: number) => latest(events, count).map(({ kind }) => kind);
    expect(kinds(2)).toEqual(["TookMoney", "ScoringCardTurnedUp"]);
    expect(kinds(5)).toEqual(["Bought", "TookMoney", "ScoringCardTurnedUp"]);
});
