import { expect, test } from "vitest";
import type { GameEvent } from "../protocol/types";
import { byTurn, lastOf } from "./log";

const event = (kind: string, player: number | null, more: object = {}): GameEvent =>
    ({
        version: 1,
        kind,
        player,
        told: { key: `told.${kind}`, args: {} },
        fields: {},
        logged: true,
        ...more,
    }) as GameEvent;
const turn = (number: number, player: number) => event("TurnBegan", player, { fields: { turn: number } });

test("the log is told turn by turn, without what is not worth a line", () => {
    const turns = byTurn([
        event("Dealt", null),
        turn(1, 2),
        event("Acted", 2, { logged: false }),
        event("TookMoney", 2),
        turn(2, 0),
        event("Bought", 0),
        event("Built", 0),
    ]);
    expect(turns.map(({ turn, player, events }) => [turn, player, events.map(({ kind }) => kind)])).toEqual([
        [0, null, ["Dealt"]],
        [1, 2, ["TookMoney"]],
        [2, 0, ["Bought", "Built"]],
    ]);
});

test("before the first turn there is nothing to tell if nothing has happened; a turn is told from its beginning", () => {
    expect(byTurn([])).toEqual([]);
    expect(byTurn([turn(1, 0)])).toEqual([{ turn: 1, player: 0, events: [] }]);
});

test("what a player did last is neither somebody else's, nor the end of the turn, nor what is not told", () => {
    const events = [
        event("TookMoney", 0),
        event("Ended", 0, { fields: { verb: "end turn" } }),
        event("Acted", 0, { logged: false }),
        event("Bought", 1),
    ];
    expect(lastOf(events, 0)?.key).toBe("told.TookMoney");
    expect(lastOf(events, 1)?.key).toBe("told.Bought");
    expect(lastOf(events, 2)).toBeNull();
});
