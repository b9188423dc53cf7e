import { expect, test } from "vitest";
import type { GameEvent } from "../../protocol/types";
import { announcementsOf } from "./announcements";

const event = (kind: string, player: number | null, logged: boolean): GameEvent => ({
    version: 1,
    kind,
    player,
    told: { key: `told.${kind}`, args: {} },
    fields: {},
    logged,
});

test("one hears what everybody did, oneself as well, and what is new on market and display", () => {
    const news = [
        event("Acted", 0, false),
        event("Bought", 0, true),
        event("TookMoney", 1, true),
        event("TileTurnedUp", null, false),
        event("MoneyTurnedUp", null, false),
        event("TurnBegan", 0, false),
    ];
    expect(announcementsOf(news).map(({ key }) => key)).toEqual([
        "told.Bought",
        "told.TookMoney",
        "told.TileTurnedUp",
        "told.MoneyTurnedUp",
    ]);
});
