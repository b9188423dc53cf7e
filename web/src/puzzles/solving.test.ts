import { beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../browser/emptyStorage";
import { Game } from "../game/game.svelte";
import { fetchSolution } from "../protocol/api";
import type { Decision, GameEvent, TableFrame } from "../protocol/types";
import type { Seat } from "../table/connection/seat.svelte";
import { Solving } from "./solving.svelte";

vi.mock("../browser/settings.svelte", () => ({ duration: (milliseconds: number) => milliseconds }));
vi.mock("../protocol/api", () => ({ fetchSolution: vi.fn() }));

let kept: Map<string, string>;

beforeEach(() => {
    kept = emptyStorage();
    vi.useFakeTimers();
});

const verdict = (solved: boolean) => ({
    type: "judged",
    id: "1",
    solved,
    does_the_right_things: solved,
    loss: solved ? 0 : 4.2,
    reasons: [],
});

/** A table in the position of puzzle 7, followed as the page does. Whatever is played leads to the end of the turn. */
function atTable(answer: object) {
    const game = new Game();
    let played = 0;
    const followers: Solving[] = [];
    function stands(): Promise<void> {
        game.decision = { player: 0, step: played > 0 ? "confirm" : "act" } as Decision;
        game.menu = [];
        game.version += 1;
        followers.forEach((each) => each.follow());
        return Promise.resolve();
    }
    game.table = { you: 0, seats: [] as TableFrame["seats"] } as TableFrame;
    void stands();
    Object.defineProperty(game, "undo", { get: () => played > 0 });
    const seat = {
        game,
        busy: false,
        ask: vi.fn(() => Promise.resolve(answer)),
        act: vi.fn(() => {
            played += 1;
            return stands();
        }),
        undo: vi.fn(() => {
            played -= 1;
            return stands();
        }),
    };
    const solving = new Solving(seat as unknown as Seat, 7);
    followers.push(solving);
    return { game, seat, solving };
}

test("a turn is judged once, when only its end is left, and the best one counts as solved", async () => {
    const { seat, solving } = atTable(verdict(true));
    solving.follow();
    expect(seat.ask).not.toHaveBeenCalled();
    await seat.act();
    solving.follow();
    await vi.runAllTimersAsync();
    expect(seat.ask.mock.calls).toEqual([[{ type: "judge", puzzle: 7 }, "judged"]]);
    expect([solving.verdict?.solved, kept.get("alhambra.solved")]).toEqual([true, "[7]"]);
});

test("with another try everything is taken back, and nothing is judged meanwhile", async () => {
    const { seat, solving } = atTable(verdict(false));
    await seat.act();
    await seat.act();
    await vi.runAllTimersAsync();
    expect(solving.verdict?.loss).toBe(4.2);
    const asked = seat.ask.mock.calls.length;
    solving.again();
    await vi.runAllTimersAsync();
    expect([seat.undo.mock.calls.length, seat.ask.mock.calls.length]).toEqual([2, asked]);
    expect([solving.verdict, kept.get("alhambra.solved")]).toEqual([null, undefined]);
});

test("the best turn is shown step by step, and does not count as solved", async () => {
    vi.mocked(fetchSolution).mockResolvedValue({ actions: ["take g5", "place"], theme: "money" });
    const { seat, solving } = atTable(verdict(true));
    await seat.act();
    await vi.runAllTimersAsync();
    kept.clear();
    await solving.show();
    await vi.runAllTimersAsync();
    expect(seat.undo).toHaveBeenCalledTimes(1);
    expect(seat.act.mock.calls.slice(1)).toEqual([["take g5"], ["place"]]);
    expect([solving.showing, solving.best?.theme, solving.verdict?.solved]).toEqual([false, "money", true]);
    expect(kept.get("alhambra.solved")).toBeUndefined();
});

test("a turn that was ended at once is judged all the same, and nothing more can be tried", async () => {
    const { game, seat, solving } = atTable(verdict(false));
    game.version += 1;
    game.decision = { player: 1, step: "act" } as Decision;
    game.events = [{ kind: "TurnBegan", version: game.version } as GameEvent];
    solving.follow();
    await vi.runAllTimersAsync();
    game.version += 1;
    solving.follow();
    expect(solving.over).toBe(true);
    expect(seat.ask).toHaveBeenCalledTimes(1);
});

test("nothing is done while an action is on its way", async () => {
    const { seat, solving } = atTable(verdict(false));
    seat.busy = true;
    await seat.act();
    solving.again();
    expect([seat.ask.mock.calls.length, seat.undo.mock.calls.length]).toEqual([0, 0]);
});
