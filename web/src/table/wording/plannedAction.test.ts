import { expect, test, vi } from "vitest";
import type { Candidate } from "../../game/candidates";
import type { View } from "../../protocol/types";

vi.mock("../../words/catalogue.svelte", async (original) => ({
    ...(await original<object>()),
    hasText: (key: string) => ["verbs.end-turn", "verbs.move-marker", "doing.reserve"].includes(key),
    t: (key: string) => (key === "doing.reserve" ? "Keep {tile} in reserve" : key),
}));
const { plannedActionMessage } = await import("./plannedAction");

const view = { market: [{ space: "2", tile: { id: "A8n" } }] } as unknown as View;
const said = (action: string, all: Candidate[] = []) => plannedActionMessage(action, view, all);

test("what is planned is said with the tiles and cards it is about", () => {
    expect(said("take g5 n2")).toEqual({ key: "doing.take", args: { cards: "g5 n2" } });
    expect(said("buy 2+site with r8")).toEqual({
        key: "web-table.plan-buy",
        args: { tile: "A8n", cards: "r8" },
    });
    expect(said("place A8n @ 0,-1")).toEqual({
        key: "web-table.plan-place",
        args: { tile: "A8n", cell: "0,-1" },
    });
});

test("anything else is called by its verb", () => {
    expect(said("end turn")).toEqual({ key: "verbs.end-turn", args: {} });
    expect(said("move marker k1:1r")).toEqual({ key: "verbs.move-marker", args: {} });
    expect(said("fly away")).toEqual({ key: "web-table.doing", args: { verb: "fly", things: "away" } });
});

test("if it is known what is touched for it, it is said with that", () => {
    const parts: [string, string][] = [["tile", "A8n"]];
    expect(plannedActionMessage("reserve A8n", view, [], parts)).toEqual({
        key: "doing.reserve",
        args: { tile: "A8n" },
    });
    expect(plannedActionMessage("move marker k1:1r", view, [], [["field", "k1:1r"]])).toEqual({
        key: "verbs.move-marker",
        args: {},
    });
});
