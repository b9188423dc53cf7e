import { beforeEach, describe, expect, it } from "vitest";
import type { Message, ReplayEntry } from "../protocol/types";
import { after, before, stopsOf, news, turnAt } from "./stops";

const said = (key: string, args: Message["args"] = {}, logged = true) => ({ key, args, logged });
const turn = (number: number, name: string) => said("event.turn", { turn: number, name }, false);
const scoring = (number: number) => said("event.scoring-ended", { scoring: number }, false);
const entry = (at: number, ...messages: ReplayEntry["messages"]): ReplayEntry => ({
    at,
    player: 0,
    action: "",
    messages,
    scores: [0, 0],
});

const ENTRIES = [
    entry(0, turn(1, "Ana")),
    entry(1, said("event.took"), said("event.money-up", {}, false)),
    entry(2, said("event.built"), turn(2, "Ben")),
    entry(3, said("event.took"), scoring(2), said("event.scored"), turn(3, "Ana")),
    entry(4, said("event.built"), scoring(3), said("event.ended")),
];

describe("a recorded game", () => {
    let game: ReturnType<typeof stopsOf>;
    beforeEach(() => {
        game = stopsOf(ENTRIES);
    });

    it("knows its turns and scorings", () => {
        expect(game.last).toBe(4);
        expect(game.turns.map(({ at, name }) => [at, name])).toEqual([
            [0, "Ana"],
            [2, "Ben"],
            [3, "Ana"],
        ]);
        expect(game.scorings).toEqual([
            { at: 3, number: 2 },
            { at: 4, number: 3 },
        ]);
    });

    it("says whose turn it is after a decision", () => {
        expect(turnAt(game, 1)?.turn).toBe(1);
        expect(turnAt(game, 2)?.name).toBe("Ben");
    });

    it("moves to the next and the previous stop, and no further", () => {
        expect(after(game.turns, 0)).toBe(2);
        expect(before(game.turns, 2)).toBe(0);
        expect(after(game.scorings, 3)).toBe(4);
        expect(after(game.scorings, 4)).toBeNull();
        expect(before(game.turns, 0)).toBeNull();
    });

    it("may be empty, or have no turn yet", () => {
        expect(stopsOf([])).toEqual({ last: 0, turns: [], scorings: [] });
        expect(turnAt(stopsOf([entry(0, said("event.took"))]), 0)).toBeNull();
    });

    it("lists the actions, not the other events", () => {
        expect(news(ENTRIES[1]).map(({ key }) => key)).toEqual(["event.took"]);
        expect(news(ENTRIES[3]).map(({ key }) => key)).toEqual(["event.took"]);
        expect(news(undefined)).toEqual([]);
    });
});
