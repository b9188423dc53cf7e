import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Candidate } from "../../game/candidates";
import type { Action, Decision } from "../../protocol/types";
import type { TableEvents } from "../connection/tableEvents";
import type { TableState } from "../state/tableState.svelte";

const removed: (() => void)[] = [];
vi.mock("svelte", async (original) => ({
    ...(await original<object>()),
    onMount: (shown: () => unknown) => {
        const end = shown();
        if (typeof end === "function") removed.push(() => end());
    },
}));
const toast = vi.fn();
vi.mock("../../ui/toasts.svelte", () => ({ toast: (...said: unknown[]) => toast(...said) }));
vi.mock("../../words/catalogue.svelte", () => ({ t: (key: string) => key, words: { language: "en" } }));
const { Game } = await import("../../game/game.svelte");
const { Emitter } = await import("../connection/emitter");
const { runAutomaticActions } = await import("./automaticActions");

const action = (tile: string, cell: string): Action => ({
    text: `place ${tile} @ ${cell}`,
    verb: "place",
    parts: [["tile", tile], ["cell", cell]], // prettier-ignore
});
const possible = (text: string, sale?: object) =>
    ({
        verb: "place",
        pattern: text,
        roles: [],
        values: [],
        parts: [],
        ...(sale ? { sale } : {}),
    }) as Candidate;
const BOTH = [action("P8", "1,0"), action("T9!r1", "0,1")];

let game: InstanceType<typeof Game>;
let events: InstanceType<typeof Emitter<TableEvents>>;
let plan: { actions: Action[]; refused: object | null; refresh: () => Promise<boolean>; fetchMenu: () => Promise<boolean> }; // prettier-ignore
let connection: { events: typeof events; busy: boolean; plan: typeof plan; refusal: unknown; act: (text: string) => void }; // prettier-ignore
let selection: { all: Candidate[]; remaining: Candidate[]; empty: boolean };
let table: { connection: typeof connection; game: typeof game; selection: typeof selection; clear: () => void; play: { endsTurn: boolean; placements: Action[] } }; // prettier-ignore

beforeEach(() => {
    toast.mockReset();
    game = new Game();
    game.table = { you: 1, seats: [] } as never;
    game.view = { players: [{ aside: [] }, { aside: [{ id: "P8" }, { id: "T9!r2" }] }] } as never;
    game.menu = [];
    decides(1, "act");
    events = new Emitter();
    plan = { actions: [], refused: null, refresh: vi.fn(() => Promise.resolve(false)), fetchMenu: vi.fn(() => Promise.resolve(true)) }; // prettier-ignore
    connection = { events, busy: false, plan, refusal: null, act: vi.fn() };
    selection = { all: [], remaining: [], empty: true };
    table = { connection, game, selection, clear: vi.fn(), play: { endsTurn: false, placements: [] } };
});
afterEach(() => removed.splice(0).forEach((end) => end()));

const decides = (player: number, step: string) => (game.decision = { player, step } as Decision);
const run = () => runAutomaticActions(table as unknown as TableState);
const changes = () => events.emit("game", {} as never);
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the plan of a seat is requested at the beginning, and a spectator has none", async () => {
    run();
    expect(plan.refresh).toHaveBeenCalledTimes(1);
    game.table = { you: null, seats: [] } as never;
    plan.actions = BOTH;
    changes();
    run();
    expect(plan.refresh).toHaveBeenCalledTimes(1);
    await settled();
    expect(toast).not.toHaveBeenCalled();
});

test("a player is told when the plan has been played", async () => {
    plan.refresh = () => Promise.resolve(true);
    run();
    await settled();
    expect(toast.mock.calls).toEqual([["web-table.plan-played", "good"]]);
    expect(connection.refusal).toBeNull();
});

test("a plan that is no longer possible is refused, with the reason", async () => {
    plan.actions = BOTH;
    run();
    const reason = { key: "refused.hole", args: { cell: "1,0" } };
    plan.refused = { kind: "refused", message: reason, rule: "BASE-30" };
    plan.refresh = () => Promise.resolve(true);
    changes();
    await settled();
    expect(connection.refusal).toEqual({
        kind: "refused",
        rule: "BASE-30",
        message: { key: "web-table.plan-failed", args: { reason } },
    });
    expect(toast).not.toHaveBeenCalled();
});

test("what was selected while planning is cleared once it is impossible, and only then", async () => {
    decides(0, "act");
    selection.empty = false;
    run();
    await settled();
    expect([plan.fetchMenu, table.clear].map((each) => vi.mocked(each).mock.calls.length)).toEqual([1, 1]);
    selection.remaining = [possible("take g5")];
    changes();
    await settled();
    expect([plan.fetchMenu, table.clear].map((each) => vi.mocked(each).mock.calls.length)).toEqual([2, 1]);
    selection.remaining = [];
    changes();
    await settled();
    expect(table.clear).toHaveBeenCalledTimes(2);
});

test("without a selection, or in the player's own turn, no menu is requested to check it", async () => {
    run();
    selection.empty = false;
    changes();
    decides(0, "act");
    selection.empty = true;
    changes();
    await settled();
    expect([vi.mocked(plan.fetchMenu).mock.calls, vi.mocked(table.clear).mock.calls]).toEqual([[], []]);
});

test("the turn ends once nothing but its end is left, whether the answer or the change comes last", () => {
    run();
    table.play.endsTurn = true;
    decides(1, "confirm");
    connection.busy = true;
    changes();
    expect([vi.mocked(connection.act).mock.calls, table.play.endsTurn]).toEqual([[], true]);
    connection.busy = false;
    events.emit("answered", true);
    expect([vi.mocked(connection.act).mock.calls, table.play.endsTurn]).toEqual([[["end turn"]], false]);
    changes();
    expect(connection.act).toHaveBeenCalledTimes(1);
});

test("a turn that should end goes on for a tile to place, and for ever if it earned an action or is another's", () => {
    run();
    table.play.endsTurn = true;
    decides(1, "placing");
    changes();
    expect(table.play.endsTurn).toBe(true);
    decides(1, "act");
    changes();
    expect(table.play.endsTurn).toBe(false);
    table.play.endsTurn = true;
    decides(0, "placing");
    changes();
    expect(table.play.endsTurn).toBe(false);
    table.play.endsTurn = true;
    game.decision = null;
    changes();
    expect([table.play.endsTurn, vi.mocked(connection.act).mock.calls]).toEqual([true, []]);
});

test("another player's turn is never ended", () => {
    run();
    table.play.endsTurn = true;
    decides(0, "confirm");
    changes();
    expect([table.play.endsTurn, vi.mocked(connection.act).mock.calls]).toEqual([false, []]);
});

test("tiles are placed one after the other on the cells chosen for them", () => {
    run();
    table.play.placements = [...BOTH];
    selection.all = [possible("pass"), ...BOTH.map(({ text }) => possible(text))];
    changes();
    expect([vi.mocked(connection.act).mock.lastCall, table.play.placements]).toEqual([
        ["place P8 @ 1,0"],
        [BOTH[1]],
    ]);
    game.view = { players: [{ aside: [] }, { aside: [{ id: "T9" }] }] } as never;
    connection.busy = true;
    changes();
    connection.busy = false;
    events.emit("answered", true);
    expect([vi.mocked(connection.act).mock.calls.length, table.play.placements]).toEqual([2, []]);
});

test("a cell that is impossible now is kept as long as its tile lies beside the palace", () => {
    run();
    table.play.placements = [...BOTH];
    selection.all = [possible("place P8 @ 1,0", { tile: "P8" })];
    changes();
    expect([vi.mocked(connection.act).mock.calls, table.play.placements]).toEqual([[], BOTH]);
    game.view = { players: [{ aside: [{ id: "P8" }] }, { aside: [{ id: "T9" }] }] } as never;
    changes();
    expect([vi.mocked(connection.act).mock.calls, table.play.placements]).toEqual([[], [BOTH[1]]]);
});

test("nothing is placed while others decide, and nothing changes before there is a decision", () => {
    run();
    table.play.placements = [...BOTH];
    selection.all = BOTH.map(({ text }) => possible(text));
    decides(0, "act");
    changes();
    expect([vi.mocked(connection.act).mock.calls, table.play.placements]).toEqual([[], BOTH]);
    game.decision = null;
    game.view = { players: [{ aside: [] }, { aside: [] }] } as never;
    changes();
    expect(table.play.placements).toEqual(BOTH);
});
