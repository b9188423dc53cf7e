import { expect, test } from "vitest";
import type { GameEvent } from "../../protocol/types";
import { Chatter } from "./chatter";

const event = (kind: string, player: number | null, fields: Record<string, unknown> = {}): GameEvent => ({
    version: 1,
    kind,
    player,
    message: { key: "", args: {} },
    fields,
    logged: true,
});
const zahra = { seat: 1, face: "zahra", style: null, score: 5 };
const omar = { seat: 2, face: "ibrahim", style: null, score: 20 };

test("an opponent first greets, then comments on its actions, with some quiet turns in between", () => {
    const talk = new Chatter();
    const bought = [event("Bought", 1, { over: 0 })];
    expect(talk.about(bought, 2, [0, 5], [zahra])).toEqual({ seat: 1, person: "zahra", occasion: "hello" });
    expect(talk.about(bought, 5, [0, 5], [zahra])).toBeNull();
    expect(talk.about(bought, 8, [0, 5], [zahra])?.occasion).toBe("exact");
    expect(talk.about([event("Built", 1)], 20, [0, 5], [zahra])?.occasion).toBe("built");
});

test("an opponent with a style comments on it when it fits, alternating with other lines", () => {
    const talk = new Chatter();
    const builder = { ...zahra, style: "towers" };
    const tower = [event("Built", 1, { tile: "T13n" })];
    const said = [2, 8, 14, 20, 26].map((turn) => talk.about(tower, turn, [0, 5], [builder]));
    expect(said.map((line) => line?.occasion)).toEqual(["hello", "style", "built", "style", "built"]);
    expect(said[1]).toEqual({ seat: 1, occasion: "style", style: "towers", which: 1 });
    expect(said[3]).toMatchObject({ which: 2 });
});

test.each([
    ["walls", event("Built", 1, { tile: "G8ne" }), event("Built", 1, { tile: "G8" })],
    ["walls", event("Built", 1, { tile: "G8new" }), event("Built", 1, { tile: "G8n" })],
    ["walls", event("Built", 1, { tile: "G8ne" }), event("Bought", 1, { tile: "G8ne" })],
    ["towers", event("Built", 1, { tile: "T13" }), event("Reserved", 1, { tile: "T13" })],
    ["walls", event("Built", 1, { tile: "G8ne!r1" }), event("Built", 1, { tile: "?" })],
    ["towers", event("Built", 1, { tile: "T13" }), event("Built", 1, { tile: "G8ne" })],
    ["miser", event("TookMoney", 1), event("Bought", 1, { over: 2 })],
    ["spoiler", event("Bought", 1, { over: 2 }), event("TookMoney", 1)],
    ["a style of tomorrow", null, event("TookMoney", 1)],
])("what gives a style away: %s", (style, sign, other) => {
    const greeted = () => {
        const talk = new Chatter();
        talk.about([event("Built", 1)], 0, [0, 5], [zahra]);
        return talk;
    };
    const said = (news: GameEvent) => greeted().about([news], 10, [0, 5], [{ ...zahra, style }])?.occasion;
    if (sign) expect(said(sign)).toBe("style");
    expect(said(other)).not.toBe("style");
});

test("an opponent does not comment on its style because of the actions of others", () => {
    const talk = new Chatter();
    talk.about([event("Built", 1)], 0, [0, 5], [zahra]);
    expect(talk.about([event("TookMoney", 2)], 10, [0, 5], [{ ...zahra, style: "miser" }])).toBeNull();
});

test("after a scoring the leader or the last player comments", () => {
    const ended = [event("ScoringEnded", null)];
    expect(new Chatter().about(ended, 30, [8, 5, 20], [zahra, omar])).toEqual({
        seat: 1,
        person: "zahra",
        occasion: "behind",
    });
    expect(new Chatter().about(ended, 30, [1, 5, 20], [zahra, omar])).toMatchObject({ person: "omar" });
});

test("opponents do not comment on the actions of others, and people do not comment at all", () => {
    const bought = [event("Bought", 0, { over: 0 })];
    expect(new Chatter().about(bought, 4, [0, 0], [zahra])).toBeNull();
    expect(new Chatter().about([event("Built", 1)], 4, [0, 0], [{ ...zahra, face: "poet" }])).toBeNull();
});

test("lines about a style alternate, however often it shows", () => {
    const talk = new Chatter();
    const miser = { ...zahra, style: "miser" };
    const took = [event("TookMoney", 1), event("Built", 1)];
    const said = [0, 6, 12, 18, 24, 30, 36].map((turn) => talk.about(took, turn, [0, 5], [miser]));
    expect(said.flatMap((line) => (line?.occasion === "style" ? [line.which] : []))).toEqual([1, 2, 1]);
});

test("buying too much, or anything else, is no exact payment", () => {
    const talk = new Chatter();
    talk.about([event("Built", 1)], 0, [0, 5], [zahra]);
    expect(talk.about([event("Bought", 1, { over: 3 })], 10, [0, 5], [zahra])).toBeNull();
    expect(talk.about([event("Paid", 1, { over: 0 })], 10, [0, 5], [zahra])).toBeNull();
    expect(talk.about([event("Bought", 1, { over: 0 }), event("Reserved", 1)], 10, [0, 5], [zahra])?.occasion).toBe("exact"); // prettier-ignore
});

test("after a scoring nobody comments on what else happened", () => {
    const news = [event("Built", 1), event("ScoringEnded", null)];
    expect(new Chatter().about(news, 30, [1, 5, 20], [zahra])).toBeNull();
});
