import { beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../browser/fixtures/emptyStorage";
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

const step = (game: Game, event: Partial<GameEvent>): void => {
    game.events = [...game.events, event as GameEvent];
};

test("a turn is over when the next one has begun, or the game has ended; what came before does not count", () => {
    const { game, solving } = atTable(verdict(true));
    step(game, { kind: "TurnBegan", version: game.version });
    step(game, { kind: "Bought", version: game.version + 1 });
    expect(solving.over).toBe(false);
    step(game, { kind: "TurnBegan", version: game.version + 1 });
    expect(solving.over).toBe(true);
    const other = atTable(verdict(true));
    other.game.over = [];
    expect(other.solving.over).toBe(true);
});

test("a verdict on a turn that was taken back meanwhile is dropped, but not on one that is over", async () => {
    const { connection, game, solving } = atTable(verdict(true));
    void connection.act();
    game.version += 1;
    await vi.runAllTimersAsync();
    expect([solving.verdict, kept.get("alhambra.solved")]).toEqual([null, undefined]);
    const ended = atTable(verdict(true));
    void ended.connection.act();
    ended.game.version += 1;
    step(ended.game, { kind: "TurnBegan", version: ended.game.version });
    await vi.runAllTimersAsync();
    expect(ended.solving.verdict?.solved).toBe(true);
});

test("the best turn stops being shown when the player wants that, or tries again", async () => {
    vi.mocked(fetchSolution).mockResolvedValue({ actions: ["take g5", "place"], theme: "money" });
    for (const end of ["stop", "again"] as const) {
        const { connection, solving } = atTable(verdict(true));
        await solving.show();
        expect([solving.showing, connection.act.mock.calls]).toEqual([true, []]);
        solving[end]();
        await vi.runAllTimersAsync();
        expect([solving.showing, connection.act.mock.calls]).toEqual([false, []]);
    }
});

test("each step of the best turn is shown for a while, however often the table changes", async () => {
    vi.mocked(fetchSolution).mockResolvedValue({ actions: ["take g5"], theme: "money" });
    const { connection, solving } = atTable(verdict(true));
    await solving.show();
    await vi.advanceTimersByTimeAsync(800);
    solving.follow();
    await vi.advanceTimersByTimeAsync(800);
    expect(connection.act.mock.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(connection.act.mock.calls).toEqual([["take g5"]]);
});

test("before there is a decision, or without a verdict, nothing is solved", async () => {
    const { connection, game, solving } = atTable(verdict(true));
    game.decision = null;
    solving.follow();
    expect(connection.request).not.toHaveBeenCalled();
    connection.request.mockResolvedValue(null as never);
    await connection.act();
    await vi.runAllTimersAsync();
    expect([solving.verdict, kept.get("alhambra.solved")]).toEqual([null, undefined]);
});
