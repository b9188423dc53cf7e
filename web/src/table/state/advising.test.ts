import { expect, test, vi } from "vitest";
import { Game } from "../../game/game.svelte";
import type { Advice, Decision, TableFrame } from "../../protocol/types";
import { Advising, isAgainst } from "./advising.svelte";
import type { Seat } from "../connection/seat.svelte";

const VERDICT = { key: "advice.only", args: {} };
const PARTS: Record<string, [string, string][]> = {
    "buy 2+site with r8": [
        ["offer", "2+site"],
        ["money", "r8"],
    ],
    "take g5": [["card", "g5"]],
    "place A8n @ 1,0": [
        ["tile", "A8n"],
        ["cell", "1,0"],
    ],
    pass: [],
};
const turn = (...actions: string[]): Advice => ({
    actions,
    parts: actions.map((action) => PARTS[action] ?? []),
    points: 1.4,
    error: null,
    verdict: VERDICT,
    reasons: [],
});

function asked(...turns: Advice[]) {
    const game = new Game();
    game.table = { you: 0, seats: [] as TableFrame["seats"] } as TableFrame;
    game.decision = { player: 0, step: "act" } as Decision;
    game.menu = [];
    game.version = 3;
    const prepare = vi.fn((action: string) => action !== "pass" || game.version === 3);
    const advise = vi.fn();
    const ask = vi.fn(() => Promise.resolve({ type: "hint", id: "1", turns }));
    const seat = { game, prepare, ask, selection: { advise } } as unknown as Seat;
    return { game, prepare, advise, ask, seat, advising: new Advising(seat) };
}

test("a hint is laid out on the table, and so is the next one, round and round", async () => {
    const { advising, prepare } = asked(turn("take g5"), turn("pass"));
    await advising.ask();
    advising.show(1);
    advising.show(2);
    advising.show(-1);
    expect(prepare.mock.calls).toEqual([["take g5"], ["pass"], ["take g5"], ["pass"]]);
    expect(advising.at).toBe(1);
});

test("what later steps are made of is marked, and where tiles will go", async () => {
    const { advising, advise } = asked(turn("take g5", "buy 2+site with r8", "place A8n @ 1,0"));
    await advising.ask();
    expect(advise.mock.lastCall?.[0]).toEqual([
        { zone: "market", id: "2" },
        { zone: "extras", id: "site" },
        { zone: "hand", id: "r8" },
        { zone: "tiles", id: "A8n" },
        { zone: "cells", id: "1,0" },
    ]);
    expect(advising.places).toEqual([{ tile: "A8n", cell: "1,0" }]);
    advising.forget();
    expect(advise.mock.lastCall?.[0]).toEqual([]);
});

test("hints go with the decision they are about, and when they are asked for again", async () => {
    const { advising, game, ask } = asked(turn("take g5"));
    await advising.ask();
    await advising.ask();
    expect([advising.hints, ask.mock.calls.length]).toEqual([null, 1]);
    await advising.ask();
    expect(advising.hint?.actions).toEqual(["take g5"]);
    game.version = 4;
    expect(advising.hints).toBeNull();
});

test("whoever follows a hint sees its next step without asking again", async () => {
    const { advising, game, seat, ask } = asked(turn("buy 2+site with r8", "take g5", "pass"), turn("pass"));
    await advising.ask();
    seat.acts?.("buy 2+site with r8");
    advising.goOn();
    expect(advising.hints?.length).toBe(2);
    game.version = 4;
    advising.goOn();
    expect(advising.hints?.map(({ actions }) => actions)).toEqual([["take g5", "pass"]]);
    expect(ask).toHaveBeenCalledTimes(1);
});

test("whoever does something else is left alone, and so is whoever can follow no more", async () => {
    const other = asked(turn("take g5", "place A8n @ 1,0"));
    await other.advising.ask();
    other.seat.acts?.("pass");
    other.game.version = 4;
    other.advising.goOn();
    expect(other.advising.hints).toBeNull();
    const { advising, game, seat } = asked(turn("take g5", "pass"));
    await advising.ask();
    seat.acts?.("take g5");
    game.version = 5;
    advising.goOn();
    expect(advising.hints).toBeNull();
});

test("where there is nothing to advise, that is known", async () => {
    const { advising, prepare } = asked();
    await advising.ask();
    expect([advising.hints, advising.hint, prepare.mock.calls]).toEqual([[], null, []]);
});

test("reasons are for or against", () => {
    expect(["advice.wall", "advice.less-wall"].map(isAgainst)).toEqual([false, true]);
});
