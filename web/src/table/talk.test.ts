import { expect, test } from "vitest";
import type { GameEvent } from "../protocol/types";
import { Talk } from "./talk";

const event = (kind: string, player: number | null, fields: Record<string, unknown> = {}): GameEvent => ({
    version: 1,
    kind,
    player,
    told: { key: "", args: {} },
    fields,
    logged: true,
});
const zahra = { seat: 1, name: "Zahra", score: 5 };
const omar = { seat: 2, name: "Omar II", score: 20 };

test("an opponent greets first, then speaks of what it did, and is quiet for some turns in between", () => {
    const talk = new Talk();
    const bought = [event("Bought", 1, { over: 0 })];
    expect(talk.about(bought, 2, [0, 5], [zahra])).toEqual({ seat: 1, person: "zahra", occasion: "hello" });
    expect(talk.about(bought, 5, [0, 5], [zahra])).toBeNull();
    expect(talk.about(bought, 8, [0, 5], [zahra])?.occasion).toBe("exact");
    expect(talk.about([event("Built", 1)], 20, [0, 5], [zahra])?.occasion).toBe("built");
});

test("after a scoring whoever leads or is last speaks", () => {
    const ended = [event("ScoringEnded", null)];
    expect(new Talk().about(ended, 30, [8, 5, 20], [zahra, omar])).toEqual({
        seat: 1,
        person: "zahra",
        occasion: "behind",
    });
    expect(new Talk().about(ended, 30, [1, 5, 20], [zahra, omar])?.person).toBe("omar");
});

test("nobody speaks of what others did, and people are no opponents of ours", () => {
    const bought = [event("Bought", 0, { over: 0 })];
    expect(new Talk().about(bought, 4, [0, 0], [zahra])).toBeNull();
    expect(new Talk().about([event("Built", 1)], 4, [0, 0], [{ seat: 1, name: "Ben", score: 0 }])).toBeNull();
});
