import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../../protocol/fixtures/fakeSocket";
import type { GameFrame } from "../../protocol/types";
import { fakePage } from "./fixtures/fakePage";
import { gameFrame } from "./fixtures/gameFrame";

const event = (version: number, player: number) => ({
    version,
    kind: "TookMoney",
    player,
    message: null,
    fields: {},
});
const frame = (version: number, player: number, changes: object = {}) =>
    gameFrame(version, { events: [event(version, player)], ...changes });

let connection: import("./tableConnection.svelte").TableConnection;

beforeEach(async () => {
    vi.useFakeTimers();
    fakePage();
    const { TableConnection } = await import("./tableConnection.svelte");
    vi.stubGlobal("document", { hidden: false }); // only now: drawings are brought into a document as soon as they are loaded
    connection = new TableConnection("k3", "secret");
    FakeSocket.last.onopen();
    FakeSocket.last.says({ type: "table", table: "k3", you: 0, seats: [] });
    FakeSocket.last.says(frame(1, 0, { complete: true, view: { modules: [], players: [] } }));
});
afterEach(() => {
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const answered = async (version: number) => {
    FakeSocket.last.says({ type: "done", id: FakeSocket.last.sent.at(-1)?.id, version });
    await vi.advanceTimersByTimeAsync(0);
};

test("a seat is busy until its action is shown, even if the answer comes before the change", async () => {
    void connection.act("take g5");
    expect(connection.busy).toBe(true);
    await answered(2);
    expect(connection.busy).toBe(true);
    FakeSocket.last.says(frame(2, 0));
    expect(connection.busy).toBe(false);
});

test("a seat's own action is shown at once, even while another player's move is on show", async () => {
    FakeSocket.last.says(frame(2, 1));
    void connection.act("take g5");
    FakeSocket.last.says(frame(3, 0));
    expect(connection.game.version).toBe(3);
    await answered(3);
    expect(connection.busy).toBe(false);
});

test("moves of other players are shown one after the other", async () => {
    FakeSocket.last.says(frame(2, 1));
    FakeSocket.last.says(frame(3, 2));
    expect(connection.game.version).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(connection.game.version).toBe(3);
});

test("a turn of several actions is shown longer than one action", async () => {
    const bought = { ...event(2, 1), kind: "Bought", fields: { offer: "1", tile: "P8" } };
    const acted = { ...event(2, 1), kind: "Acted" };
    FakeSocket.last.says(frame(2, 1, { events: [acted, bought, acted, bought, acted, bought] }));
    FakeSocket.last.says(frame(3, 2));
    await vi.advanceTimersByTimeAsync(1000);
    expect(connection.game.version).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(connection.game.version).toBe(3);
});

test("a refused action leaves the seat free", async () => {
    void connection.act("take g5");
    const { id } = FakeSocket.last.sent.at(-1) ?? {};
    FakeSocket.last.says({
        type: "refused",
        id,
        kind: "illegal",
        message: { key: "refused.no", args: {} },
        rule: null,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.busy).toBe(false);
    expect(connection.refusal?.message.key).toBe("refused.no");
});

test("an action that is overtaken by another player's move is not reported as an error", async () => {
    void connection.act("take g5");
    const { id } = FakeSocket.last.sent.at(-1) ?? {};
    FakeSocket.last.says({ type: "refused", id, kind: "stale", message: { key: "server.stale", args: {} } });
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.busy).toBe(false);
    expect(connection.refusal).toBeNull();
});

test("a touch while an action is being sent is dropped, and the server is not asked for a reason", () => {
    void connection.act("take g5");
    const sent = FakeSocket.last.sent.length;
    connection.selection.touch("offer", "1");
    expect(FakeSocket.last.sent).toHaveLength(sent);
    expect(connection.refusal).toBeNull();
});

test("a touch without a connection is answered at once by a notice, until the connection is back", async () => {
    FakeSocket.last.onclose();
    connection.selection.touch("offer", "1");
    expect(connection.refusal?.message.key).toBe("web-table.not-sent");
    void connection.act("take g5");
    expect([connection.busy, connection.refusal?.message.key]).toEqual([true, "web-table.not-sent"]);
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.onopen();
    FakeSocket.last.says(frame(2, 0));
    await answered(2);
    expect([connection.busy, connection.refusal]).toEqual([false, null]);
});

test("an action without an answer is reported as failed", async () => {
    FakeSocket.last.onclose();
    void connection.act("take g5");
    await vi.advanceTimersByTimeAsync(30_000);
    expect([connection.busy, connection.refusal?.message.key]).toEqual([false, "web.no-answer"]);
});

test("a reason that comes after another question was asked is dropped", async () => {
    connection.selection.touch("offer", "1");
    const { id } = FakeSocket.last.sent.at(-1) ?? {};
    FakeSocket.last.says(frame(2, 0));
    FakeSocket.last.says({
        type: "refused",
        id,
        kind: "refused",
        message: { key: "refused.hole", args: {} },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.refusal).toBeNull();
});

test("the server is asked by role why something cannot be done, and its reason is shown", async () => {
    connection.selection.touchAll([
        { role: "building", id: "G7" },
        { role: "cell", id: "1,0" },
    ]);
    const { id, ...asked } = FakeSocket.last.sent.at(-1) ?? {};
    expect(asked).toEqual({
        type: "why-not",
        parts: [
            { role: "building", id: "G7" },
            { role: "cell", id: "1,0" },
        ],
    });
    FakeSocket.last.says({
        type: "refused",
        id,
        kind: "refused",
        message: { key: "refused.hole", args: {} },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.refusal?.message.key).toBe("refused.hole");
});

const scored = (version: number) =>
    frame(version, 1, { events: [{ ...event(version, 1), kind: "ScoringEnded", fields: { scoring: 1 } }] });

test("while a scoring is shown the table pauses, and computer opponents are asked to wait", async () => {
    const isScored = ({ events }: GameFrame) => events.some(({ kind }) => kind === "ScoringEnded");
    connection.events.on({
        arrived: (frame) => isScored(frame) && connection.watch(1),
        changing: (frame) => isScored(frame) && connection.pause(),
    });
    FakeSocket.last.says(scored(2));
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "watch", scoring: 1, seen: false });
    FakeSocket.last.says(frame(3, 1));
    await vi.advanceTimersByTimeAsync(5000);
    expect([connection.paused, connection.game.version]).toEqual([true, 2]);
    connection.resume();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "watch", scoring: 1, seen: true });
    expect([connection.paused, connection.game.version]).toEqual([false, 3]);
    connection.resume();
    expect(FakeSocket.last.sent.filter(({ type }) => type === "watch")).toHaveLength(2);
});

test("an event is emitted when its frame is shown and the state has changed; only two are emitted earlier", async () => {
    const heard: unknown[] = [];
    const note = (name: string) => () => heard.push([name, connection.game.version]);
    connection.events.on({ arrived: note("arrived"), changing: note("changing"), game: note("game") });
    connection.events.on({ over: () => heard.push(["over", connection.game.over]) });
    FakeSocket.last.says(frame(2, 1));
    FakeSocket.last.says(frame(3, 1));
    expect(heard).toEqual([
        ["arrived", 1],
        ["changing", 1],
        ["game", 2],
        ["arrived", 2],
    ]);
    heard.length = 0;
    FakeSocket.last.says({ type: "over", ranking: [], at: 9 });
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(heard).toEqual([
        ["changing", 2],
        ["game", 3],
        ["over", []],
    ]);
});

test("sending an action and its answer are events; a dropped action is not", async () => {
    const heard: unknown[] = [];
    connection.events.on({
        acting: (action) => heard.push(action),
        answered: (done) => heard.push([done, connection.busy]),
    });
    void connection.act("take g5");
    void connection.act("take r3");
    FakeSocket.last.says(frame(2, 0));
    await answered(2);
    expect(heard).toEqual(["take g5", [true, false]]);
    void connection.undo();
    const { id } = FakeSocket.last.sent.at(-1) ?? {};
    FakeSocket.last.says({ type: "refused", id, kind: "illegal", message: { key: "refused.no", args: {} } });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(["take g5", [true, false], [false, false]]);
});

test("a selection is an event; clearing it is not", () => {
    const chosen = vi.fn();
    connection.events.on({ chosen });
    const menu = [{ verb: "take", pattern: "take {card*}", roles: ["card"], actions: [["g5"]] }];
    FakeSocket.last.says(frame(2, 0, { menu }));
    connection.selection.touch("card", "g5");
    connection.selection.touch("card", "g5");
    expect(chosen.mock.calls).toEqual([[[{ role: "card", id: "g5" }]]]);
});

test("while an introduction is read, computer opponents are asked to wait", () => {
    connection.reportIntroduction(false);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "watch", scoring: 0, seen: false });
    connection.reportIntroduction(true);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "watch", scoring: 0, seen: true });
});

test("the table does not pause for ever, nor for those who do not see the scoring", async () => {
    FakeSocket.last.says(scored(2));
    expect(connection.paused).toBe(false);
    const stop = connection.events.on({ changing: () => connection.pause() });
    FakeSocket.last.says(scored(3));
    await vi.advanceTimersByTimeAsync(1000);
    expect(connection.paused).toBe(true);
    stop();
    FakeSocket.last.says(frame(4, 1));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([connection.paused, connection.game.version]).toEqual([false, 4]);
});

const sale = { offer: "1", tile: "P8", extras: [], amount: 8, currencies: ["gulden"], affordable: true, tenders: [{ money: [["g8", 8]], enough: true }, { money: [["g9", 9]], enough: true }], payments: [{ money: ["g8"], over: 0 }] }; // prettier-ignore
const BUY = { verb: "buy", pattern: "buy {offer} with {money*}", roles: ["offer", "money"], sales: [sale] };
const TAKE = { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [["g8"], ["r3"]] };
const CALM = { decision: { player: 1, step: "act" }, menu: null };

test("an advised action is selected with its money, instead of what was selected before", () => {
    FakeSocket.last.says(frame(2, 0, { menu: [TAKE, BUY] }));
    connection.selection.touch("card", "r3");
    const buy = { text: "buy 1 with g9", verb: "buy", parts: [["offer", "1"], ["money", "g9"]] as [string, string][] }; // prettier-ignore
    expect(connection.selectAction(buy)).toBe(true);
    expect([connection.selection.verb, connection.selection.touched]).toEqual([
        "buy",
        [
            { role: "offer", id: "1" },
            { role: "money", id: "g9" },
        ],
    ]);
    const take = { text: "take g8", verb: "take", parts: [["card", "g8"]] as [string, string][] };
    expect(connection.selectAction(take)).toBe(true);
    expect([connection.selection.verb, connection.selection.touched]).toEqual([
        "take",
        [{ role: "card", id: "g8" }],
    ]);
});

test("an advised action without parts is chosen by name, and nothing is missed", () => {
    const pass = { verb: "pass", pattern: "pass", roles: [], actions: [[]] };
    FakeSocket.last.says(frame(2, 0, { menu: [TAKE, pass] }));
    expect(connection.selectAction({ text: "pass", verb: "pass", parts: [] })).toBe(true);
    expect([connection.selection.verb, connection.selection.touched]).toEqual(["pass", []]);
    expect(FakeSocket.last.sent.filter(({ type }) => type === "why-not")).toEqual([]);
});

test("an action that is not possible is not selected, and what was selected stays", () => {
    FakeSocket.last.says(frame(2, 0, { menu: [TAKE] }));
    connection.selection.touch("card", "r3");
    expect(connection.selectAction({ text: "take n1", verb: "take", parts: [["card", "n1"]] })).toBe(false);
    expect(connection.selection.touched).toEqual([{ role: "card", id: "r3" }]);
});

test("while others play, a touch fetches the menu of the next turn and then selects", async () => {
    FakeSocket.last.says(frame(2, 0, CALM));
    connection.selection.touch("card", "r3");
    const { id, type } = FakeSocket.last.sent.at(-1) ?? {};
    expect(type).toBe("next-turn");
    FakeSocket.last.says({ type: "next-turn", id, version: 2, menu: [TAKE] });
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.selection.touched).toEqual([{ role: "card", id: "r3" }]);
    connection.selection.clear();
    connection.selection.touch("card", "n1");
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({
        type: "why-not",
        parts: [{ role: "card", id: "n1" }],
    });
});

test("a spectator's touch asks for nothing", async () => {
    FakeSocket.last.says({ type: "table", table: "k3", you: null, seats: [] });
    FakeSocket.last.says(frame(2, 0, CALM));
    const before = FakeSocket.last.sent.length;
    connection.selection.touch("card", "r3");
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.last.sent).toHaveLength(before);
});

test("an action that was selected while planning stays selected when the turn begins, if it is still possible", async () => {
    FakeSocket.last.says(frame(2, 0, CALM));
    connection.selection.touch("card", "r3");
    FakeSocket.last.says({
        type: "next-turn",
        id: FakeSocket.last.sent.at(-1)?.id,
        version: 2,
        menu: [TAKE],
    });
    await vi.advanceTimersByTimeAsync(0);
    FakeSocket.last.says(frame(3, 0, { menu: [TAKE] }));
    expect(connection.selection.touched).toEqual([{ role: "card", id: "r3" }]);
    FakeSocket.last.says(frame(4, 0, { menu: [TAKE] }));
    expect(connection.selection.touched).toEqual([]);
});

test("a chat line during the own turn leaves the selection alone", () => {
    FakeSocket.last.says(frame(2, 0, { menu: [TAKE] }));
    connection.selection.choose("take");
    FakeSocket.last.says({ type: "chat", seat: 1, name: "Ben", text: "Hello", at: 5 });
    expect(connection.selection.verb).toBe("take");
});

test("the last action is taken back at the version that is shown", () => {
    FakeSocket.last.says(frame(2, 0));
    void connection.undo();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "undo", version: 2 });
});

test("after a break only what is new is requested, and everything if nothing is known", async () => {
    const fresh = new (await import("./tableConnection.svelte")).TableConnection("m5", null);
    FakeSocket.last.onopen();
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: null });
    FakeSocket.last.says(frame(0, 0, { complete: true, view: { modules: [], players: [] } }));
    FakeSocket.last.onclose();
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.onopen();
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: 0 });
    fresh.close();
});

test("a connection that was closed shows nothing more, and does not come back", async () => {
    FakeSocket.last.says(frame(2, 1));
    FakeSocket.last.says(frame(3, 1));
    connection.pause();
    connection.close();
    const sockets = FakeSocket.all.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect([connection.game.version, FakeSocket.all.length, vi.getTimerCount()]).toEqual([2, sockets, 0]);
    expect(connection.socket.state).toBe("offline");
});

test("a long queue of moves is shown without pauses, and so are the moves on a hidden page", async () => {
    for (let version = 2; version < 40; version++) FakeSocket.last.says(frame(version, 1));
    expect(connection.game.version).toBe(2);
    await vi.advanceTimersByTimeAsync(700);
    expect(connection.game.version).toBeGreaterThan(10);
    expect(connection.game.version).toBeLessThan(39);
    vi.stubGlobal("document", { hidden: true });
    await vi.advanceTimersByTimeAsync(700);
    expect(connection.game.version).toBe(39);
});

test("what belongs to no player, and what only this player did, is shown without a pause", () => {
    FakeSocket.last.says(frame(2, 0, { events: [{ ...event(2, 0), player: null }] }));
    FakeSocket.last.says(frame(3, 0));
    FakeSocket.last.says(frame(4, 0, { events: [] }));
    expect(connection.game.version).toBe(4);
    FakeSocket.last.says(frame(5, 0, { events: [event(5, 0), event(5, 1)] }));
    FakeSocket.last.says(frame(6, 0, { events: [] }));
    expect(connection.game.version).toBe(5);
});

test("a rematch is requested once: if there is one already, the player only goes there", () => {
    expect(connection.wantsRematch).toBe(false);
    void connection.rematch();
    expect([connection.wantsRematch, FakeSocket.last.sent.at(-1)?.type]).toEqual([true, "rematch"]);
    const before = FakeSocket.last.sent.length;
    FakeSocket.last.says({ type: "rematch", table: "m5", seat: 0, token: "x" });
    void connection.rematch();
    expect(FakeSocket.last.sent).toHaveLength(before);
});

test("resuming a table that is not paused shows nothing early", async () => {
    FakeSocket.last.says(frame(2, 1));
    FakeSocket.last.says(frame(3, 1));
    connection.resume();
    expect(connection.game.version).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(connection.game.version).toBe(3);
});

test("a pause that ended does not end the next one early", async () => {
    connection.pause();
    await vi.advanceTimersByTimeAsync(50_000);
    connection.resume();
    connection.pause();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(connection.paused).toBe(true);
});
