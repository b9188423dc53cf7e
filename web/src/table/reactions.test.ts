// What the table does automatically when a frame is shown. Sounds and moving pictures are left to the browser tests.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Action } from "../protocol/types";
import { FakeSocket, type Sent } from "../protocol/fixtures/fakeSocket";
import { fakePage } from "./connection/fixtures/fakePage";
import { gameFrame } from "./connection/fixtures/gameFrame";

const removed: (() => void)[] = [];
vi.mock("svelte", async (original) => ({
    ...(await original<object>()),
    onMount: (shown: () => unknown) => {
        const end = shown();
        if (typeof end === "function") removed.push(() => end());
    },
    onDestroy: (end: () => void) => removed.push(end),
}));

const playSound = vi.fn<(sound: string) => void>();
vi.mock("./feedback/playSound", () => ({ playSound: (sound: string) => playSound(sound) }));
const moved: string[] = [];
vi.mock("./feedback/moveAnimation", () => ({
    MoveAnimation: class {
        before = (_: unknown, you: number | null) => moved.push(`before ${you}`);
        after = () => moved.push("after");
    },
}));
vi.mock("../words/catalogue.svelte", async (original) => ({
    ...(await original<object>()),
    t: (key: string, args?: object) => [key, ...Object.values(args ?? {})].join(" "),
}));
const played = () => playSound.mock.calls.map(([sound]) => sound);

const place = {
    verb: "place",
    pattern: "place {tile} @ {cell}",
    roles: ["tile", "cell"],
    actions: [["P8", "1,0"]],
};
const take = { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [["g5"]] };
const end = { verb: "end turn", pattern: "end turn", roles: [], actions: [[]] };
const player = { name: "Ana", palace: [], aside: [] as object[], score: 0 };
const view = { modules: [], chapters: [], display: ["g5"], market: [], players: [player], scorings: 0 };
const holding = { players: [{ ...player, aside: [{ id: "P8" }] }] };
const seats = ["Ana", "Ben"].map((name, seat) => ({ seat, name, kind: "human", resigned: false }));
const sitting = { type: "table", table: "k3", you: 0, aids: {}, options: {} };
const frame = (version: number, changes: object = {}) => gameFrame(version, { menu: [take], ...changes });
const placing = { decision: { player: 0, step: "placing" }, menu: [place], view: holding };
const confirming = { decision: { player: 0, step: "confirm" }, menu: [end], view: { players: [player] } };

fakePage();
const { TableConnection } = await import("./connection/tableConnection.svelte");
const { TableState } = await import("./state/tableState.svelte");
const { react } = await import("./reactions.svelte");
const { notices } = await import("../ui/toasts.svelte");
let connection: InstanceType<typeof TableConnection>;
let table: InstanceType<typeof TableState>;

beforeEach(() => {
    vi.useFakeTimers();
    fakePage();
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("reportError", (error: unknown) => expect.fail(String(error)));
    notices.toasts = [];
    playSound.mockReset();
    moved.length = 0;
    connection = new TableConnection("k3", "secret");
    table = new TableState(connection);
    FakeSocket.last.onopen();
    says({ ...sitting, seats });
    says(frame(1, { complete: true, view }));
    react(table, () => null);
});
afterEach(() => {
    removed.splice(0).forEach((end) => end());
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const TAKE: Action = { text: "take g5", verb: "take", parts: [["card", "g5"]] };
const PLACE: Action = { text: "place P8 @ 1,0", verb: "place", parts: [["tile", "P8"], ["cell", "1,0"]] }; // prettier-ignore
const END: Action = { text: "end turn", verb: "end turn", parts: [] };

const toasts = () => notices.toasts.map(({ text }) => text);
const says = (sent: object) => FakeSocket.last.says(sent);
const sent = (type: string) => FakeSocket.last.sent.filter((each) => each.type === type);
const acts = () => sent("act").map(({ action }) => action);
const answers = async (type: string, answer: object) => {
    says({ id: (sent(type).at(-1) as Sent).id, ...answer });
    await vi.advanceTimersByTimeAsync(0);
};

test.each(["the change", "the answer"])(
    "the turn ends once it is confirmed, if %s comes first",
    async (first) => {
        table.play.endsTurn = true;
        void connection.act("take g5");
        if (first === "the change") says(frame(2, confirming));
        await answers("act", { type: "done", version: 2 });
        if (first === "the answer") says(frame(2, confirming));
        expect([acts(), table.play.endsTurn]).toEqual([["take g5", "end turn"], false]);
    },
);

test("the turn does not end if an action is left, or if the action was refused", async () => {
    table.play.endsTurn = true;
    void connection.act("take g5");
    await answers("act", { type: "refused", kind: "illegal", message: { key: "refused.no", args: {} } });
    expect([acts(), table.play.endsTurn]).toEqual([["take g5"], false]);
});

test("a tile is placed on the cell that was chosen before buying it, once", async () => {
    table.play.placements = [PLACE];
    says(frame(2, placing));
    expect([acts(), table.play.placements]).toEqual([["place P8 @ 1,0"], []]);
    says(frame(3, confirming));
    await answers("act", { type: "done", version: 3 });
    expect(acts()).toEqual(["place P8 @ 1,0"]);
});

test("the chosen cell is forgotten if the tile is not bought", () => {
    table.play.placements = [PLACE];
    says(frame(2));
    expect([acts(), table.play.placements]).toEqual([[], []]);
});

test("the next step of a hint is shown, even if an automatic action was that step", async () => {
    const actions = [TAKE, PLACE, END];
    void table.hints.toggle();
    await answers("hint", { type: "hint", turns: [{ actions, points: 1, reasons: [] }] });
    table.play.placements = [PLACE];
    void connection.act("take g5");
    await answers("act", { type: "done", version: 2 });
    says(frame(2, placing));
    expect(acts()).toEqual(["take g5", "place P8 @ 1,0"]);
    says(frame(3, confirming));
    await answers("act", { type: "done", version: 3 });
    expect(table.hints.current?.actions).toEqual([END]);
});

test("the plan is requested at the beginning, and after each move only while there is one", async () => {
    await answers("plan", { type: "plan", actions: [], refused: null });
    says(frame(2));
    expect(sent("plan")).toHaveLength(1);
    connection.plan.actions = [TAKE];
    says(frame(3));
    expect(sent("plan")).toHaveLength(2);
});

test("at a scoring computer opponents wait and the table pauses; a table that was left does neither", async () => {
    const scored = (version: number, scoring: number) =>
        frame(version, {
            events: [{ version, kind: "ScoringEnded", player: null, message: null, fields: { scoring } }],
        });
    says(scored(2, 1));
    expect(sent("watch")).toMatchObject([{ scoring: 1, seen: false }]);
    expect([connection.paused, table.dialog]).toEqual([true, { kind: "ceremony", scoring: 1 }]);
    removed.splice(0).forEach((end) => end());
    expect(sent("watch")).toHaveLength(2);
    says(scored(3, 2));
    expect([connection.paused, sent("watch").length]).toEqual([false, 2]);
});

test("a resignation and a reminder are announced once, and a result is shown", () => {
    const without = seats.map((each) => ({ ...each, resigned: each.seat === 1 }));
    says({ ...sitting, seats: without });
    says({ ...sitting, seats: without });
    expect(notices.toasts).toHaveLength(1);
    says({ type: "nudge", seat: 1 });
    expect(notices.toasts).toHaveLength(2);
    expect(table.dialog).toBeNull();
    says({ type: "over", ranking: [], at: 9 });
    expect(table.dialog).toEqual({ kind: "over" });
});

test("selecting something clears the previewed tile", () => {
    says(frame(2, { view: { market: [{ space: "1", tile: { id: "P8" } }] } }));
    table.preview.toggle("1", "P8");
    connection.selection.touch("card", "g5");
    connection.selection.clear();
    expect(table.preview.tile).toBeNull();
});

test("a player is called when it is their turn, and not in the turns of others", () => {
    const before = played();
    says(frame(2, { decision: { player: 1, step: "act" }, menu: null }));
    expect(played()).toEqual(before);
    says(frame(3));
    expect(played()).toEqual([...before, "turn"]);
});

test("events are heard as sounds and by screen readers", () => {
    const took = { version: 2, kind: "TookMoney", player: 0, logged: true, fields: {}, message: { key: "Ana takes money", args: {} } }; // prettier-ignore
    says(frame(2, { events: [took], decision: { player: 1, step: "act" }, menu: null }));
    expect(notices.said).toContain("Ana takes money");
    expect(played().at(-1)).toBe("coins");
    const said = notices.said;
    says(frame(3, { decision: { player: 1, step: "act" }, menu: null }));
    expect(notices.said).toBe(said);
});

test("a rematch is offered to those who did not ask for it", () => {
    says({ type: "rematch", table: "m5", seat: 0, token: "x" });
    expect(toasts()).toEqual(["web-table.rematch-offered"]);
    connection.wantsRematch = true;
    says({ type: "rematch", table: "m5", seat: 0, token: "x" });
    expect(toasts()).toHaveLength(1);
});

test("the result waits for the last scoring, which leads to it", () => {
    table.show({ kind: "ceremony", scoring: 3 });
    says({ type: "over", ranking: [], at: 9 });
    expect(table.dialog?.kind).toBe("ceremony");
    table.show({ kind: "orders" });
    says({ type: "over", ranking: [], at: 9 });
    expect(table.dialog).toEqual({ kind: "over" });
});

test("who comes back to a finished game is shown its result, and a rematch", () => {
    removed.splice(0).forEach((end) => end());
    connection.game.receive({ type: "over", ranking: [], at: 9 } as never);
    connection.game.receive({ type: "rematch", table: "m5", seat: 0, token: "x" } as never);
    react(table, () => null);
    expect([table.dialog, toasts()]).toEqual([{ kind: "over" }, ["web-table.rematch-offered"]]);
});

test("a player is told by name who resigned and who is waiting, and of their own resignation", () => {
    const resigning = (who: number) => seats.map((each) => ({ ...each, resigned: each.seat >= who }));
    says({ ...sitting, seats: resigning(1) });
    says({ type: "nudge", seat: 1 });
    says({ ...sitting, seats: resigning(0) });
    expect(toasts()).toEqual([
        "web-table.has-resigned Ben",
        "web-people.nudges-you Ben",
        "web-table.plays-for-you",
    ]);
    says({ type: "nudge", seat: 7 });
    expect([toasts().at(-1), played().at(-1)]).toEqual(["web-people.nudges-you ", "turn"]);
});

test("those who resigned before the page was loaded are no news", () => {
    removed.splice(0).forEach((end) => end());
    const without = seats.map((each) => ({ ...each, resigned: each.seat === 1 }));
    says({ ...sitting, seats: without });
    notices.toasts = [];
    react(table, () => null);
    says({ ...sitting, seats: without });
    expect(toasts()).toEqual([]);
});

test("a table that is left while it is paused goes on, for whoever is shown it next", () => {
    connection.pause();
    removed.splice(0).forEach((end) => end());
    expect(connection.paused).toBe(false);
});

test("pictures move from where they were before a frame to where they are after it", async () => {
    says(frame(2));
    expect(moved.splice(0)).toEqual(["before 0"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(moved).toEqual(["after"]);
});
