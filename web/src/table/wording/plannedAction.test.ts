import { expect, test, vi } from "vitest";
import "../../modules";
import type { Action, View } from "../../protocol/types";

const TEXTS: Record<string, string> = {
    "doing.take": "Take {cards}",
    "doing.reserve": "Keep {tile} in reserve",
    "doing.move-marker": "Move the marker to {nowhere}",
    "verbs.end-turn": "End turn",
    "verbs.move-marker": "Move marker",
    "web-table.plan-buy": "Buy {tile} with {cards}",
    "web-table.plan-place": "Place {tile} at {cell}",
};
vi.mock("../../words/catalogue.svelte", async (original) => ({
    ...(await original<object>()),
    hasText: (key: string) => key in TEXTS,
    t: (key: string) => TEXTS[key] ?? key,
}));
const { plannedActionMessage } = await import("./plannedAction");

const view = { market: [{ space: "2", tile: { id: "A8n" } }] } as unknown as View;
const message = (text: string, verb: string, ...parts: Action["parts"]) =>
    plannedActionMessage({ text, verb, parts }, view);

test("a planned action is described with its tiles and cards", () => {
    expect(message("take g5 n2", "take", ["card", "g5"], ["card", "n2"])).toEqual({
        key: "doing.take",
        args: { cards: "g5 n2" },
    });
    expect(message("buy 2+site with r8", "buy", ["offer", "2+site"], ["money", "r8"])).toMatchObject({
        key: "web-table.plan-buy",
        args: { tile: "A8n", cards: "r8" },
    });
    expect(message("place A8n @ 0,-1", "place", ["tile", "A8n"], ["cell", "0,-1"])).toEqual({
        key: "web-table.plan-place",
        args: { tile: "A8n", cell: "0,-1" },
    });
    expect(message("reserve A8n", "reserve", ["tile", "A8n"])).toEqual({
        key: "doing.reserve",
        args: { tile: "A8n" },
    });
});

test("an action without a matching sentence is described by its verb", () => {
    expect(message("end turn", "end turn")).toEqual({ key: "verbs.end-turn", args: {} });
    expect(message("move marker k1:1r", "move marker", ["field", "k1:1r"])).toEqual({
        key: "verbs.move-marker",
        args: {},
    });
    expect(message("fly away", "fly")).toEqual({
        key: "web-table.doing",
        args: { verb: "fly", things: "away" },
    });
});
