// Late answers and frames, which the table has no use for any more.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, type Sent } from "../../protocol/fixtures/fakeSocket";
import type { Action, Choice } from "../../protocol/types";
import { fakePage } from "../connection/fixtures/fakePage";
import { gameFrame } from "../connection/fixtures/gameFrame";

const taking = (card: string): Action => ({ text: `take ${card}`, verb: "take", parts: [["card", card]] });
const take = { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [["g5"], ["r3"]] };
const place = {
    verb: "place",
    pattern: "place {tile} @ {cell}",
    roles: ["tile", "cell"],
    actions: [["P8", "1,0"]],
};
const menu = [take] as unknown as Choice[];
const view = { modules: [], display: ["g5", "r3"], market: [], players: [{ name: "Ana", palace: [] }] };
const frame = (version: number, changes: object = {}) => gameFrame(version, { menu, ...changes });
const others = (version: number, changes: object = {}) =>
    frame(version, {
        decision: { player: 1, step: "act" },
        menu: null,
        events: [{ version, kind: "TookMoney", player: 1, message: null, fields: {} }],
        ...changes,
    });

fakePage();
const { TableConnection } = await import("../connection/tableConnection.svelte");
const { TableState } = await import("./tableState.svelte");
let connection: InstanceType<typeof TableConnection>;
let table: InstanceType<typeof TableState>;

beforeEach(() => {
    vi.useFakeTimers();
    fakePage();
    vi.stubGlobal("document", { hidden: false });
    connection = new TableConnection("k3", "secret");
    table = new TableState(connection);
    FakeSocket.last.onopen();
    FakeSocket.last.says({ type: "table", table: "k3", you: 0, seats: [], aids: {}, options: {} });
    FakeSocket.last.says(frame(1, { complete: true, view }));
});
afterEach(() => {
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const says = (sent: object) => FakeSocket.last.says(sent);
const asked = (type: string) => FakeSocket.last.sent.findLast((each) => each.type === type) as Sent;
const answers = async (type: string, answer: object) => {
    says({ id: asked(type).id, ...answer });
    await vi.advanceTimersByTimeAsync(0);
};
const shown = () => vi.advanceTimersByTimeAsync(2000);

// --- Answers ----------------------------------------------------------------------------------------------------------

const hint = {
    type: "hint",
    turns: [
        { actions: [{ text: "take g5", verb: "take", parts: [["card", "g5"]] }], points: 1, reasons: [] },
    ],
};

test("a hint selects the parts of its turn", async () => {
    void table.hints.toggle();
    await answers("hint", hint);
    expect(connection.selection.touched).toEqual([{ role: "card", id: "g5" }]);
});

test("a hint that comes after the table has moved on selects nothing", async () => {
    void table.hints.toggle();
    says(frame(2));
    await answers("hint", hint);
    expect([table.hints.turns, connection.selection.touched]).toEqual([null, []]);
    void table.hints.toggle();
    expect(asked("hint")["version"]).toBe(2);
});

const palaceMenu = [place] as unknown as Choice[];
const whatIf = (points: number) => ({
    type: "what-if",
    version: 1,
    cases: [
        {
            action: {
                text: "place P8 @ 1,0",
                verb: "place",
                parts: [
                    ["tile", "P8"],
                    ["cell", "1,0"],
                ],
            },
            points,
        },
    ],
});

test("the effect of an action is known for the version it was requested for", async () => {
    says(frame(2, { menu: palaceMenu, decision: { player: 0, step: "placing" } }));
    void table.whatIf.fetchCases();
    await answers("what-if", whatIf(3));
    expect(table.caseAt("1,0")?.points).toBe(3);
    const before = FakeSocket.last.sent.length;
    void table.whatIf.fetchCases();
    expect(FakeSocket.last.sent).toHaveLength(before);
});

test("the effect of an action in an earlier version is not used for the current one", async () => {
    says(frame(2, { menu: palaceMenu, decision: { player: 0, step: "placing" } }));
    void table.whatIf.fetchCases();
    const first = asked("what-if").id;
    says(frame(3, { menu: palaceMenu, decision: { player: 0, step: "placing" } }));
    void table.whatIf.fetchCases();
    says({ id: first, ...whatIf(3) });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.caseAt("1,0")).toBeNull();
    await answers("what-if", whatIf(7));
    expect(table.caseAt("1,0")?.points).toBe(7);
});

test("the effect of an action is unknown once the table has moved on", async () => {
    says(frame(2, { menu: palaceMenu, decision: { player: 0, step: "placing" } }));
    void table.whatIf.fetchCases();
    await answers("what-if", whatIf(3));
    says(frame(3, { menu: palaceMenu, decision: { player: 0, step: "placing" } }));
    expect(table.caseAt("1,0")).toBeNull();
});

test("possible plans are of no use once the player's turn has come", async () => {
    says(others(2));
    await shown();
    const looked = connection.plan.fetchMenu();
    says(frame(3));
    await answers("next-turn", { type: "next-turn", version: 2, menu: palaceMenu });
    expect(await looked).toBe(false);
    expect(connection.plan.menu).toEqual(menu);
    says(others(4));
    await shown();
    expect(connection.plan.menu).toBeNull();
});

test("an action that is answered after the connection was lost leaves the seat free", async () => {
    void connection.act("take g5");
    const { id } = asked("act");
    FakeSocket.last.onclose();
    expect(connection.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.last.onopen();
    expect(asked("act").id).toBe(id);
    says(frame(2, { complete: true, view }));
    await answers("act", { type: "done", version: 2 });
    expect(connection.busy).toBe(false);
});

test("a missing answer is reported, and one that comes too late changes nothing", async () => {
    void connection.act("take g5");
    await vi.advanceTimersByTimeAsync(21_000);
    expect(connection.busy).toBe(false);
    await answers("act", { type: "done", version: 9 });
    await answers("act", { type: "refused", kind: "refused", message: { key: "refused.late", args: {} } });
    expect([connection.busy, connection.refusal?.message.key, connection.game.version]).toEqual([
        false,
        "web.no-answer",
        1,
    ]);
});

test("while an action is being sent nothing else is sent, not even after an answer to something else", async () => {
    void connection.act("take g5");
    void table.scorings.fetchForecast();
    await answers("forecast", { type: "forecast", lines: [] });
    void connection.act("take r3");
    void connection.undo();
    expect(FakeSocket.last.sent.filter(({ type }) => type === "act" || type === "undo")).toHaveLength(1);
});

// --- The table ---------------------------------------------------------------------------------------------------------

const acts = () => FakeSocket.last.sent.filter(({ type }) => type === "act").map(({ action }) => action);

test("a double click plays a complete action once, and only if there is exactly one", () => {
    table.play.take("card", "g5", 0, true, true);
    table.play.take("card", "r3", 0, true, false);
    expect([acts(), table.play.endsTurn]).toEqual([["take g5"], true]);
});

test("touching a selected part deselects it, and touching it quickly plays the action it completes", () => {
    const both = { ...take, actions: [["g5"], ["r3"], ["g5", "r3"]] };
    says(frame(2, { menu: [both] }));
    table.play.take("card", "g5", 0, false, true);
    expect([acts(), connection.selection.touched]).toEqual([[], [{ role: "card", id: "g5" }]]);
    table.play.take("card", "g5", 0, false, true);
    expect([acts(), connection.selection.touched]).toEqual([[], []]);
    table.play.take("card", "g5", 0, false, true);
    table.play.take("card", "g5", 0, true, false);
    expect([acts(), table.play.endsTurn]).toEqual([["take g5"], false]);
});

test("clearing removes the selection and the hints", async () => {
    void table.hints.toggle();
    await answers("hint", hint);
    expect(table.hints.turns).not.toBeNull();
    expect([table.clear(), table.hints.turns, connection.selection.empty]).toEqual([true, null, true]);
    expect(table.clear()).toBe(false);
});

test("effects are requested once for each verb, with the values its actions have in common", async () => {
    const actions = [["P8", "1,0"], ["P8", "0,1"]]; // prettier-ignore
    const reserve = { verb: "reserve", pattern: "reserve {tile}", roles: ["tile"], actions: [["P8"]] };
    const swap = { verb: "swap", pattern: "swap {tile} @ {cell}", roles: ["tile", "cell"], actions: [["P8", "0,1"], ["T9", "1,0"]] }; // prettier-ignore
    says(frame(2, { menu: [{ ...place, actions }, reserve, swap] }));
    void table.whatIf.fetchCases();
    await answers("what-if", {
        type: "what-if",
        version: 2,
        cases: [{ action: { text: "place P8 @ 0,1" }, points: 4 }],
    });
    await answers("what-if", {
        type: "what-if",
        version: 2,
        cases: [{ action: { text: "swap T9 @ 1,0" }, points: 6 }],
    });
    const sent = FakeSocket.last.sent.filter(({ type }) => type === "what-if");
    expect(sent.map(({ verb, about, version }) => [verb, about, version])).toEqual([
        ["place", ["P8", null], 2],
        ["swap", [null, null], 2],
    ]);
    expect(["0,1", "1,0", "5,5"].map((cell) => table.caseAt(cell)?.points)).toEqual([4, 6, undefined]);
});

test("a refusal for one verb does not prevent requests for the others", async () => {
    says(frame(2, { menu: [place, { ...place, verb: "erect", pattern: "erect {tile} @ {cell}" }] }));
    void table.whatIf.fetchCases();
    await answers("what-if", { type: "refused", kind: "stale", message: { key: "server.stale", args: {} } });
    await answers("what-if", {
        type: "what-if",
        version: 2,
        cases: [{ action: { text: "erect P8 @ 1,0" }, points: 2 }],
    });
    expect(table.caseAt("1,0")?.points).toBe(2);
});

test("a part that completes two actions is only selected", () => {
    says(frame(2, { menu: [take, { ...take, verb: "keep", pattern: "keep {card*}" }] }));
    table.play.take("card", "g5", 0, true, true);
    expect([acts(), table.play.endsTurn]).toEqual([[], false]);
    expect(connection.selection.touched).toEqual([{ role: "card", id: "g5" }]);
});

test("time runs from when a frame arrives, not from when it is shown", async () => {
    vi.setSystemTime(1_000_000);
    says(others(2));
    says(others(3, { time: { left: 30, reserves: [60, 60] } }));
    await shown();
    expect(connection.game.version).toBe(3);
    expect(connection.game.time?.until).toBe(1_030_000);
});

test("a long queue of moves is shown at once, up to the latest", async () => {
    for (let version = 2; version <= 60; version++) says(others(version));
    await vi.advanceTimersByTimeAsync(700);
    expect(connection.game.version).toBeGreaterThan(30);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(connection.game.version).toBe(60);
});

test("a selection made before the turn came is kept", async () => {
    says(others(2));
    await shown();
    void connection.plan.fetchMenu();
    await answers("next-turn", { type: "next-turn", version: 2, menu });
    connection.selection.touch("card", "g5");
    says(frame(3));
    await shown();
    expect([connection.game.deciding, connection.selection.touched]).toEqual([
        true,
        [{ role: "card", id: "g5" }],
    ]);
});

test("computer opponents do not wait for spectators", () => {
    connection.events.on({ arrived: () => connection.watch(1), changing: () => connection.pause() });
    says(frame(2));
    connection.resume();
    expect(asked("watch")).toMatchObject({ scoring: 1, seen: true });
    says({ type: "table", table: "k3", you: null, seats: [], aids: {}, options: {} });
    const before = FakeSocket.last.sent.length;
    says(frame(3));
    expect(FakeSocket.last.sent).toHaveLength(before);
});

test("a scoring is reported as seen once", () => {
    connection.events.on({ arrived: () => connection.watch(1), changing: () => connection.pause() });
    says(frame(2));
    connection.resume();
    connection.resume();
    expect(FakeSocket.last.sent.filter(({ type }) => type === "watch")).toHaveLength(2);
});

test("a refusal disappears as soon as something else is tried", async () => {
    void connection.act("take g5");
    await answers("act", { type: "refused", kind: "refused", message: { key: "refused.no", args: {} } });
    expect(connection.refusal?.message.key).toBe("refused.no");
    void connection.act("take r3");
    expect(connection.refusal).toBeNull();
});

test("a rematch is requested once, and not at all if there is one", async () => {
    void connection.rematch();
    await answers("rematch", { type: "done", version: 1 });
    says({ type: "rematch", table: "k4", seat: 0, token: "secret" });
    await connection.rematch();
    expect(FakeSocket.last.sent.filter(({ type }) => type === "rematch")).toHaveLength(1);
    expect(connection.wantsRematch).toBe(true);
});

test("before anything is shown, nothing is reported as seen", async () => {
    const other = new TableConnection("k5", null);
    FakeSocket.last.onopen();
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", token: null, since: null });
    other.close();
});

test("a prepared action replaces the selection", () => {
    const both = { ...take, actions: [["g5"], ["r3"], ["g5", "r3"]] };
    says(frame(2, { menu: [both] }));
    connection.selection.touch("card", "g5");
    expect(connection.selectAction(taking("r3"))).toBe(true);
    expect(connection.selection.touched).toEqual([{ role: "card", id: "r3" }]);
    expect(connection.selectAction(taking("n9"))).toBe(false);
});

test("in a hidden page nothing waits to be shown", () => {
    vi.stubGlobal("document", { hidden: true });
    for (let version = 2; version <= 5; version++) says(others(version));
    expect(connection.game.version).toBe(5);
});

test("frames after a move are not shown before it", async () => {
    says(others(2));
    says(others(3));
    says({ type: "over", ranking: [{ player: 1, place: 1, score: 40 }], at: 9 });
    expect([connection.game.version, connection.game.over]).toEqual([2, null]);
    await shown();
    expect([connection.game.version, connection.game.over?.length]).toEqual([3, 1]);
});

test("the whole view after a lost connection replaces everything, and its events are reported once", async () => {
    says(others(2));
    await shown();
    FakeSocket.last.onclose();
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.last.onopen();
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: 2 });
    const events = [3, 4].map((version) => ({
        version,
        kind: "TookMoney",
        player: 1,
        message: null,
        fields: {},
    }));
    says(frame(4, { complete: true, view: { ...view, display: ["n1"] }, events }));
    await shown();
    expect(connection.game.view?.display).toEqual(["n1"]);
    expect(connection.game.events.map(({ version }) => version)).toEqual([2, 3, 4]);
    expect(connection.game.news.map(({ version }) => version)).toEqual([3, 4]);
});

test("after leaving the table nothing is shown any more", async () => {
    says(others(2));
    says(others(3));
    connection.close();
    await shown();
    expect(connection.game.version).toBe(2);
});

// --- What is asked about an action ------------------------------------------------------------------------------------

const placing = (version: number, ...choices: object[]) =>
    says(frame(version, { menu: choices, decision: { player: 0, step: "placing" } }));

test("what all remaining actions have in common is asked about, but not several things at once", () => {
    const both = { verb: "set", pattern: "set {tile*} @ {cell}", roles: ["tile", "cell"], actions: [[["P8", "T9"], "1,0"]] }; // prettier-ignore
    placing(2, both);
    void table.whatIf.fetchCases();
    expect(asked("what-if")).toMatchObject({ verb: "set", about: [null, "1,0"] });
    placing(3, place);
    void table.whatIf.fetchCases();
    expect(asked("what-if")).toMatchObject({ verb: "place", about: ["P8", "1,0"] });
    placing(4, { ...place, actions: [["P8", "1,0"], ["P8", "0,1"]] }); // prettier-ignore
    void table.whatIf.fetchCases();
    expect(asked("what-if")).toMatchObject({ verb: "place", about: ["P8", null] });
});

test("an effect belongs to the cell where something is built, not to others that an action names", async () => {
    placing(2, { verb: "move", pattern: "place {beside} @ {cell}", roles: ["beside", "cell"], actions: [["P8", "1,0"], ["1,0", "0,1"]] }); // prettier-ignore
    void table.whatIf.fetchCases();
    await answers("what-if", { ...whatIf(3), version: 2, cases: [{ action: { text: "place 1,0 @ 0,1" }, points: 5 }] }); // prettier-ignore
    expect([table.caseAt("0,1")?.points, table.caseAt("1,0")]).toEqual([5, null]);
});

test("an effect that is not answered stays unknown, and nothing fails", async () => {
    placing(2, place);
    const fetched = table.whatIf.fetchCases();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(fetched).resolves.toBeUndefined();
    expect(table.caseAt("1,0")).toBeNull();
});
