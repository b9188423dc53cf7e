// Choosing, previewing and playing actions at a table, with the server played by the test.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, type Sent } from "../../protocol/fixtures/fakeSocket";
import type { Action } from "../../protocol/types";
import { fakePage } from "../connection/fixtures/fakePage";
import { gameFrame } from "../connection/fixtures/gameFrame";

const tender = (...money: [string, number][]) => ({ money, enough: true });
const sale = (changes: object = {}) => ({
    offer: "1",
    tile: "P8",
    extras: [],
    amount: 8,
    currencies: ["gulden"],
    affordable: true,
    tenders: [tender(["g8", 8]), tender(["g9", 9])],
    payments: [{ money: ["g8"], over: 0 }],
    ...changes,
});
const BUY = { verb: "buy", pattern: "buy {offer} with {money*}", roles: ["offer", "money"], sales: [sale()] };
const TAKE = { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [["g5"], ["r3"]] };
const SWAP = {
    verb: "swap",
    pattern: "swap {card} for {tile}",
    roles: ["card", "tile"],
    actions: [["r3", "T9"]],
};

const market = [
    { space: "1", currency: "gulden", tile: { id: "P8", price: 8 } },
    { space: "2", currency: "dirham", tile: null },
];
const player = { name: "Ana", palace: [], aside: [], hand: ["g8", "g9"], score: 0 };
const view = {
    modules: [],
    chapters: [],
    display: ["g5", "r3"],
    market,
    players: [player, player],
    scorings: 0,
};
const frame = (version: number, changes: object = {}) =>
    gameFrame(version, { menu: [TAKE, BUY], ...changes });
const OTHERS = { decision: { player: 1, step: "act" }, menu: null };

fakePage();
const { TableConnection } = await import("../connection/tableConnection.svelte");
const { TableState } = await import("./tableState.svelte");
const { notices } = await import("../../ui/toasts.svelte");
let connection: InstanceType<typeof TableConnection>;
let table: InstanceType<typeof TableState>;

beforeEach(() => {
    vi.useFakeTimers();
    fakePage();
    vi.stubGlobal("document", { hidden: false });
    notices.said = "";
    connection = new TableConnection("k3", "secret");
    table = new TableState(connection);
    FakeSocket.last.onopen();
    sits({});
    says(frame(1, { complete: true, view }));
});
afterEach(() => {
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const says = (sent: object) => FakeSocket.last.says(sent);
const sits = (options: object) => says({ type: "table", table: "k3", you: 0, aids: {}, options, seats: [] });
const sent = (type: string) => FakeSocket.last.sent.filter((each) => each.type === type);
const acts = () => sent("act").map(({ action }) => action);
const answers = async (type: string, answer: object) => {
    says({ id: (sent(type).at(-1) as Sent).id, ...answer });
    await vi.advanceTimersByTimeAsync(0);
};
const place = (cell: string): Action => ({
    text: `place P8 @ ${cell}`,
    verb: "place",
    parts: [["tile", "P8"], ["cell", cell]], // prettier-ignore
});
/** Preview the tile on the market with the cells where it fits, and perhaps choose one. */
async function previews(cell?: string): Promise<void> {
    table.preview.toggle("1", "P8");
    void table.preview.fetchCases();
    const cases = ["1,0", "0,1"].map((at, points) => ({ action: place(at), points }));
    await answers("hold", { type: "what-if", version: connection.game.version, cases });
    if (cell) table.preview.choose(cell);
}
/** Others play, and the menu of the next turn is known. */
async function waits(menu: object[] = [TAKE, BUY]): Promise<void> {
    says(frame(2, OTHERS));
    void connection.plan.fetchMenu();
    await answers("next-turn", { type: "next-turn", version: 2, menu });
}
const planned = (actions: string[]) => actions.map((text) => ({ text, verb: "", parts: [] }));
const only = () => {
    const [ready] = table.selection.ready;
    if (!ready) throw new Error("nothing can be played");
    return ready;
};
const touch = (role: string, id: string) => table.selection.touch(role, id);

// --- Playing ----------------------------------------------------------------------------------------------------------

test("a tile is bought, its cell is remembered, and the preview ends with the answer", async () => {
    await previews("1,0");
    touch("money", "g8");
    const bought = table.play.commit(only());
    expect([acts(), table.play.placements]).toEqual([["buy 1 with g8"], [place("1,0")]]);
    expect([table.preview.tile, table.preview.cell]).toEqual(["P8", "1,0"]);
    says(frame(2, { view: { market: [] } }));
    await answers("act", { type: "done", version: 2 });
    await bought;
    expect([table.preview.tile, table.preview.cell]).toEqual([null, null]);
    says(frame(3, { view: { market } })); // the purchase was taken back
    await previews();
    expect([table.preview.tile, table.preview.cell]).toEqual(["P8", null]);
});

test("cells that were chosen for several tiles are all remembered; without a cell there is none to remember", async () => {
    table.play.placements = [place("5,5")];
    await previews();
    touch("money", "g8");
    void table.play.commit(only());
    expect(table.play.placements).toEqual([place("5,5")]);
    table.preview.choose("0,1");
    void table.play.commit(only());
    expect(table.play.placements).toEqual([place("5,5"), place("0,1")]);
});

test("only the action that buys the previewed tile has a placement", async () => {
    await previews("1,0");
    const other = { candidate: { ...only().candidate, sale: sale({ tile: "G7" }) } } as never;
    const unpaid = { candidate: { verb: "take", parts: [] } } as never;
    expect([
        table.play.placementFor(only()),
        table.play.placementFor(other),
        table.play.placementFor(unpaid),
    ]).toEqual([place("1,0"), null, null]);
    table.preview.choose("1,0");
    expect(table.play.placementFor(only())).toBeNull();
});

// --- Planning ---------------------------------------------------------------------------------------------------------

test("while others play, an action and its placement join the plan, which also ends the turn", async () => {
    await waits();
    await previews("1,0");
    touch("money", "g9");
    void table.play.commit(only());
    expect(sent("plan").at(-1)).toMatchObject({ actions: ["buy 1 with g9", "place P8 @ 1,0", "end turn"] });
    await answers("plan", { type: "plan", actions: planned(["buy 1 with g9"]), refused: null });
    expect([table.selection.empty, table.preview.tile, table.play.placements, acts()]).toEqual([
        true,
        null,
        [],
        [],
    ]);
    expect(notices.said).not.toBe("");
});

test("a plan does not end the turn if the player does not want that, or if a tile needs a cell", async () => {
    await waits();
    table.play.planEndsTurn = false;
    touch("card", "g5");
    void table.play.commit(only());
    expect(sent("plan").at(-1)).toMatchObject({ actions: ["take g5"] });
    await answers("plan", { type: "plan", actions: [], refused: null });
    table.play.planEndsTurn = true;
    void connection.plan.fetchMenu();
    touch("offer", "1");
    touch("money", "g9");
    void table.play.commit(only());
    expect(sent("plan").at(-1)).toMatchObject({ actions: ["buy 1 with g9"] });
});

test("a plan that is refused stays selected, and the reason is shown", async () => {
    await waits();
    touch("card", "g5");
    void table.play.commit(only());
    const message = { key: "refused.no", args: {} };
    await answers("plan", { type: "refused", kind: "refused", message });
    expect([table.selection.empty, connection.refusal?.message, notices.said]).toEqual([false, message, ""]);
});

test("planning without a connection is reported at once", async () => {
    await waits();
    touch("card", "g5");
    FakeSocket.last.onclose();
    void table.play.commit(only());
    expect(connection.refusal?.message.key).toBe("web-table.not-sent");
});

test("whether a turn can end with an action depends on the tile, on the payment and on the table", async () => {
    const ready = (changes: object, payment: string | null) =>
        ({ candidate: { sale: sale(changes) }, payment }) as never;
    const without = { candidate: {}, payment: null } as never;
    expect(table.play.canEndTurn(without)).toBe(true);
    expect(table.play.canEndTurn(ready({ tile: null }, "over"))).toBe(true);
    expect(table.play.canEndTurn(ready({}, "over"))).toBe(false);
    await previews("1,0");
    expect(table.play.canEndTurn(ready({ earns: true }, "over"))).toBe(true);
    expect(table.play.canEndTurn(ready({ earns: true }, "exact"))).toBe(false);
    expect(table.play.canEndTurn(ready({ earns: false }, "exact"))).toBe(true);
    sits({ confirm: false });
    expect(table.play.canEndTurn(without)).toBe(false);
    sits({ confirm: true });
    expect(table.play.canEndTurn(without)).toBe(true);
});

// --- Taking with one touch --------------------------------------------------------------------------------------------

test("what can be taken alone is taken with one touch, which may also end the turn", () => {
    table.play.take("card", "g5", 0, false, true);
    expect([acts(), table.play.endsTurn]).toEqual([["take g5"], true]);
});

test("no turn ends by itself in a guided game", () => {
    table = new TableState(connection, true);
    table.play.take("card", "g5", 0, false, true);
    expect([acts(), table.play.endsTurn]).toEqual([["take g5"], false]);
});

test("what allows something else, too, is only selected by a touch, and taken by a quick one", () => {
    says(frame(2, { menu: [TAKE, SWAP] }));
    table.play.take("card", "r3", 0, false, false);
    expect([acts(), table.selection.touched.length]).toEqual([[], 1]);
    table.play.take("card", "r3", 0, true, false);
    expect([acts(), table.play.endsTurn]).toEqual([["take r3"], false]);
});

test("another touch puts down what was selected, and takes nothing", () => {
    says(frame(2, { menu: [TAKE, SWAP] }));
    table.play.take("card", "r3", 0, false, false);
    table.play.take("card", "r3", 0, false, false);
    expect([acts(), table.selection.empty]).toEqual([[], true]);
    touch("card", "g5");
    table.play.take("card", "g5", 0, false, false);
    expect([acts(), table.selection.empty]).toEqual([[], true]);
});

test("nothing is taken with one touch while others play, nor while an action is under way", async () => {
    await waits();
    table.play.take("card", "g5", 0, true, false);
    expect([acts(), sent("plan")]).toEqual([[], []]);
    says(frame(3));
    void connection.act("take r3");
    table.play.take("card", "g5", 0, true, false);
    expect(acts()).toEqual(["take r3"]);
});

test("an action that needs more is not taken, even by a quick touch", () => {
    says(frame(2, { menu: [SWAP] }));
    table.play.take("card", "r3", 0, true, false);
    expect([acts(), table.selection.touched]).toEqual([[], [{ role: "card", id: "r3" }]]);
});

// --- What is shown ----------------------------------------------------------------------------------------------------

test("clearing tells whether there was anything to clear, a selection or a preview", async () => {
    expect(table.clear()).toBe(false);
    touch("card", "g5");
    expect([table.clear(), table.selection.empty]).toEqual([true, true]);
    says(frame(2, { menu: [TAKE], decision: { player: 0, step: "placing" } }));
    table.preview.toggle("1", "P8");
    expect([table.preview.tile, table.selection.empty]).toEqual(["P8", true]);
    expect([table.clear(), table.preview.tile]).toEqual([true, null]);
});

test("lines of muted players are not heard", () => {
    for (const name of ["Ana", "Ben"]) says({ type: "chat", seat: 1, name, text: `I am ${name}`, at: 5 });
    expect(table.heard).toHaveLength(2);
    table.muted = ["Ben"];
    expect(table.heard.map(({ name }) => name)).toEqual(["Ana"]);
});

test("the palace must be free for the next touch if a tile is previewed or something on it can be touched", async () => {
    expect(table.touchesPalace).toBe(false);
    await previews();
    expect(table.touchesPalace).toBe(true);
    table.clear();
    says(frame(2, { decision: null, menu: null }));
    expect(table.touchesPalace).toBe(false);
    says(frame(3));
    touch("card", "g5");
    expect(table.touchesPalace).toBe(false);
    table.clear();
    const build = { verb: "place", pattern: "place {cell}", roles: ["cell"], actions: [["1,0"]] };
    says(frame(4, { menu: [build] }));
    expect(table.touchesPalace).toBe(false);
    says(frame(5, { menu: [build], decision: { player: 0, step: "placing" } }));
    expect(table.touchesPalace).toBe(true);
});

test("a previewed tile shows its own effects, and not those of another action", async () => {
    await previews();
    expect([table.caseAt("0,1")?.points, table.caseAt("5,5")]).toEqual([1, null]);
});

test("a dialog without a scoring requests none", () => {
    table.show({ kind: "orders" });
    expect(sent("scored")).toEqual([]);
});
