import { expect, test } from "vitest";
import type { GameEvent } from "../../protocol/types";
import { announcementsOf } from "./announcements";

const event = (kind: string, player: number | null, logged: boolean): GameEvent => ({
    version: 1,
    kind,
    player,
    message: { key: `event.${kind}`, args: {} },
    fields: {},
    logged,
});

test("all actions are announced, including the player's own, and what is new in the market and the money display", () => {
    const news = [
        event("Acted", 0, false),
        event("Bought", 0, true),
        event("TookMoney", 1, true),
        event("TileTurnedUp", null, false),
        event("MoneyTurnedUp", null, false),
        event("TurnBegan", 0, false),
    ];
    expect(announcementsOf(news).map(({ key }) => key)).toEqual([
        "event.Bought",
        "event.TookMoney",
        "event.TileTurnedUp",
        "event.MoneyTurnedUp",
    ]);
});
