import { expect, test, vi } from "vitest";
import { Game } from "../game/game.svelte";
import type { Decision, TableFrame } from "../protocol/types";
import { Advising, isAgainst } from "./advising.svelte";
import type { Seat } from "./seat.svelte";

function asked(...actions: string[]) {
    const game = new Game();
    game.table = { you: 0, seats: [] as TableFrame["seats"] } as TableFrame;
    game.decision = { player: 0, step: "act" } as Decision;
    game.menu = [];
    game.version = 3;
    const hints = actions.map((action) => ({ action, points: 1.4, reasons: [] }));
    const prepare = vi.fn();
    const ask = vi.fn(() => Promise.resolve({ type: "hint", id: "1", actions: hints }));
    return { game, prepare, ask, advising: new Advising({ game, prepare, ask } as unknown as Seat) };
}

test("a hint is laid out on the table, and so is the next one, round and round", async () => {
    const { advising, prepare } = asked("take g5", "pass");
    await advising.ask();
    advising.show(1);
    advising.show(2);
    advising.show(-1);
    expect(prepare.mock.calls).toEqual([["take g5"], ["pass"], ["take g5"], ["pass"]]);
    expect(advising.at).toBe(1);
});

test("hints go with the decision they are about, and when they are asked for again", async () => {
    const { advising, game, ask } = asked("take g5");
    await advising.ask();
    await advising.ask();
    expect([advising.hints, ask.mock.calls.length]).toEqual([null, 1]);
    await advising.ask();
    expect(advising.hint?.action).toBe("take g5");
    game.version = 4;
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
