import { beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../browser/emptyStorage";
import { Game } from "../game/game.svelte";
import { fetchSolution } from "../protocol/api";
import type { Decision, GameEvent, TableFrame } from "../protocol/types";
import type { TableConnection } from "../table/connection/tableConnection.svelte";
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
    const connection = {
        game,
        busy: false,
        request: vi.fn(() => Promise.resolve(answer)),
        act: vi.fn(() => {
            played += 1;
            return stands();
        }),
        undo: vi.fn(() => {
            played -= 1;
            return stands();
        }),
    };
    const solving = new Solving(connection as unknown as TableConnection, 7);
    followers.push(solving);
    return { game, connection, solving };
}

test("a turn is judged once, when only its end is left, and the best one solves the puzzle", async () => {
    const { connection, solving } = atTable(verdict(true));
    solving.follow();
    expect(connection.request).not.toHaveBeenCalled();
    await connection.act();
    solving.follow();
    await vi.runAllTimersAsync();
    expect(connection.request.mock.calls).toEqual([[{ type: "judge", puzzle: 7 }, "judged"]]);
    expect([solving.verdict?.solved, kept.get("alhambra.solved")]).toEqual([true, "[7]"]);
});

test("another try takes everything back, and nothing is judged meanwhile", async () => {
    const { connection, solving } = atTable(verdict(false));
    await connection.act();
    await connection.act();
    await vi.runAllTimersAsync();
    expect(solving.verdict?.loss).toBe(4.2);
    const asked = connection.request.mock.calls.length;
    solving.again();
    await vi.runAllTimersAsync();
    expect([connection.undo.mock.calls.length, connection.request.mock.calls.length]).toEqual([2, asked]);
    expect([solving.verdict, kept.get("alhambra.solved")]).toEqual([null, undefined]);
});

test("the best turn is shown step by step and does not solve the puzzle", async () => {
    vi.mocked(fetchSolution).mockResolvedValue({ actions: ["take g5", "place"], theme: "money" });
    const { connection, solving } = atTable(verdict(true));
    await connection.act();
    await vi.runAllTimersAsync();
    kept.clear();
    await solving.show();
    await vi.runAllTimersAsync();
    expect(connection.undo).toHaveBeenCalledTimes(1);
    expect(connection.act.mock.calls.slice(1)).toEqual([["take g5"], ["place"]]);
    expect([solving.showing, solving.best?.theme, solving.verdict?.solved]).toEqual([false, "money", true]);
    expect(kept.get("alhambra.solved")).toBeUndefined();
});

test("a turn that ended at once is judged all the same, and there are no more tries", async () => {
    const { game, connection, solving } = atTable(verdict(false));
    game.version += 1;
    game.decision = { player: 1, step: "act" } as Decision;
    game.events = [{ kind: "TurnBegan", version: game.version } as GameEvent];
    solving.follow();
    await vi.runAllTimersAsync();
    game.version += 1;
    solving.follow();
    expect(solving.over).toBe(true);
    expect(connection.request).toHaveBeenCalledTimes(1);
});

test("nothing happens while an action is being sent", async () => {
    const { connection, solving } = atTable(verdict(false));
    connection.busy = true;
    await connection.act();
    solving.again();
    expect([connection.request.mock.calls.length, connection.undo.mock.calls.length]).toEqual([0, 0]);
});
