// What lights up on a palace, what a touch on it does, and what building there would bring.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, type Sent } from "../../protocol/fixtures/fakeSocket";
import { fakePage } from "../connection/fixtures/fakePage";
import { gameFrame } from "../connection/fixtures/gameFrame";

const placing = (...values: [tile: string, cell: string][]) => ({
    verb: "place",
    pattern: "place {tile} @ {cell}",
    roles: ["tile", "cell"],
    actions: values,
});
const PLACE = placing(["P8", "1,0"], ["P8", "0,1"]);
const MOVE = { verb: "move", pattern: "move {building}", roles: ["building"], actions: [["G7"]] };
const RAISE = { verb: "raise", pattern: "raise {tile}", roles: ["tile"], actions: [["G7"]] };
const TAKE = { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [["g5"]] };

const garden = { id: "G7", x: 2, y: 0 };
const palace = [{ id: "fountain", x: 0, y: 0 }, garden];
const players = [
    { name: "Ana", palace, aside: [], score: 0 },
    { name: "Ben", palace: [], aside: [], score: 0 },
];
const market = [{ space: "1", currency: "gulden", tile: { id: "A9", price: 9 } }];
const view = { modules: [], chapters: [], display: ["g5"], market, players, scorings: 0 };
const frame = (version: number, menu: object[], changes: object = {}) =>
    gameFrame(version, { decision: { player: 0, step: "placing" }, menu, ...changes });

fakePage();
const { TableConnection } = await import("../connection/tableConnection.svelte");
const { TableState } = await import("../state/tableState.svelte");
const { PalaceOnTable } = await import("./palaceOnTable.svelte");
let connection: InstanceType<typeof TableConnection>;
let table: InstanceType<typeof TableState>;
let own: InstanceType<typeof PalaceOnTable>;

beforeEach(() => {
    vi.useFakeTimers();
    fakePage();
    vi.stubGlobal("document", { hidden: false });
    connection = new TableConnection("k3", "secret");
    table = new TableState(connection);
    FakeSocket.last.onopen();
    says({ type: "table", table: "k3", you: 0, aids: {}, options: {}, seats: [] });
    says(frame(1, [PLACE], { complete: true, view }));
    own = new PalaceOnTable(table, () => 0);
});
afterEach(() => {
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const says = (sent: object) => FakeSocket.last.says(sent);
const sent = (type: string) => FakeSocket.last.sent.filter((each) => each.type === type);
const answers = async (type: string, answer: object) => {
    says({ id: (sent(type).at(-1) as Sent).id, ...answer });
    await vi.advanceTimersByTimeAsync(0);
};
const caseAt = (tile: string, cell: string, points: number) => ({
    action: { text: `place ${tile} @ ${cell}`, verb: "place", parts: [["tile", tile], ["cell", cell]] }, // prettier-ignore
    points,
});
const wonders = async (type: "what-if" | "hold", ...cases: object[]) => {
    own.fetchCases();
    await answers(type, { type: "what-if", version: connection.game.version, cases });
};

test("the cells where something can be built light up, on the own palace only", () => {
    expect([own.legal, own.chosen, own.mine]).toEqual([["1,0", "0,1"], [], true]);
    const other = new PalaceOnTable(table, () => 1);
    expect([other.legal, other.chosen, other.mine, other.tiles]).toEqual([[], [], false, []]);
    expect([own.owner?.name, own.tiles.map(({ id }) => id)]).toEqual(["Ana", ["fountain", "G7"]]);
    expect([...own.standing.keys()]).toEqual(["0,0", "2,0"]);
});

test("a spectator's palaces stay dark", () => {
    says({ type: "table", table: "k3", you: null, aids: {}, options: {}, seats: [] });
    table.selection.touch("cell", "1,0");
    expect([own.legal, own.chosen, own.advised]).toEqual([[], [], []]);
});

test("at the beginning of a turn nothing lights up before something is chosen", () => {
    says(frame(2, [PLACE, TAKE], { decision: { player: 0, step: "act" } }));
    expect([own.building, own.legal]).toEqual([false, []]);
    table.selection.choose("place");
    expect([own.building, own.legal]).toEqual([true, ["1,0", "0,1"]]);
});

test("a cell that is touched is chosen, and touching it again builds there", async () => {
    own.pick("1,0");
    expect([own.chosen, own.pointed, connection.busy]).toEqual([["1,0"], "1,0", false]);
    expect([own.markAt("1,0"), own.markAt("0,1"), own.markAt("5,5")]).toEqual(["chosen", "idle", "idle"]);
    own.pick("1,0");
    expect(sent("act").map(({ action }) => action)).toEqual(["place P8 @ 1,0"]);
});

test("touching another cell changes the choice and plays nothing", () => {
    own.pick("1,0");
    own.pick("0,1");
    expect([own.chosen, sent("act")]).toEqual([["0,1"], []]);
});

test("touching the chosen cell again does not build while there are several ways to do so", () => {
    says(frame(2, [placing(["P8!r0", "1,0"], ["P8!r1", "1,0"])]));
    own.pick("1,0");
    own.pick("1,0");
    expect(sent("act")).toEqual([]);
});

test("a building is touched together with its cell, and also where an action wants it as a tile", () => {
    says(frame(2, [MOVE]));
    expect(own.partsAt("2,0")).toEqual([
        { role: "building", id: "G7" },
        { role: "cell", id: "2,0" },
    ]);
    expect(own.legal).toEqual(["2,0"]);
    says(frame(3, [RAISE]));
    expect([own.partsAt("2,0"), own.legal]).toEqual([[{ role: "tile", id: "G7" }], ["2,0"]]);
    own.pick("2,0");
    expect(own.chosen).toEqual(["2,0"]);
    says(frame(4, [MOVE, RAISE]));
    expect(own.partsAt("2,0").map(({ role }) => role)).toEqual(["building", "cell"]);
    says(frame(5, [TAKE]));
    expect(own.partsAt("2,0").map(({ role }) => role)).toEqual(["building", "cell"]);
    expect(own.partsAt("7,7")).toEqual([{ role: "cell", id: "7,7" }]);
});

test("the points of each cell are known as soon as they were requested, and the best cells stand out", async () => {
    expect(own.lit.map(({ cell, points, best }) => [cell, points, best])).toEqual([
        ["1,0", null, false],
        ["0,1", null, false],
    ]);
    await wonders("what-if", caseAt("P8", "1,0", 4), caseAt("P8", "0,1", 2));
    expect(own.lit).toEqual([
        { cell: "1,0", chosen: false, building: false, points: 4, best: true },
        { cell: "0,1", chosen: false, building: false, points: 2, best: false },
    ]);
    own.pick("0,1");
    expect(own.lit.map(({ cell, chosen }) => [cell, chosen])).toEqual([["0,1", true]]);
});

test("no cell is the best one if none brings a point", async () => {
    await wonders("what-if", caseAt("P8", "1,0", 0), caseAt("P8", "0,1", -2));
    expect(own.lit.map(({ points, best }) => [points, best])).toEqual([
        [0, false],
        [-2, false],
    ]);
});

test("buildings that light up have no points, and nothing is shown in their place", async () => {
    says(frame(2, [placing(["P8", "2,0"], ["P8", "1,0"])]));
    await wonders("what-if", caseAt("P8", "2,0", 9), caseAt("P8", "1,0", 3));
    expect(own.lit.map(({ cell, building, points }) => [cell, building, points]).sort()).toEqual([
        ["1,0", false, 3],
        ["2,0", true, null],
    ]);
    table.pointedCell = "2,0";
    expect(own.ghost).toBeNull();
});

test("what would be built is shown on the cell under the pointer, otherwise on the chosen one", async () => {
    expect([own.pointed, own.ghost, own.case]).toEqual([null, null, null]);
    own.pick("0,1");
    expect(own.ghost).toEqual({ cell: "0,1", tile: "P8" });
    await wonders("what-if", caseAt("P8", "0,1", 2));
    expect(own.case?.points).toBe(2);
    table.selection.clear();
    table.pointedCell = "1,0";
    expect([own.pointed, own.ghost]).toEqual(["1,0", { cell: "1,0", tile: "P8" }]);
    table.pointedCell = "9,9";
    expect(own.ghost).toBeNull();
    table.pointedCell = "2,0";
    expect(own.ghost).toBeNull();
});

test("the form that was chosen for a tile is shown", () => {
    says(frame(2, [placing(["P8!r0", "1,0"], ["P8!r1", "1,0"])]));
    table.pointedCell = "1,0";
    expect(own.ghost).toEqual({ cell: "1,0", tile: "P8!r0" });
    table.selection.touch("form", "P8!r1");
    expect(own.ghost).toEqual({ cell: "1,0", tile: "P8!r1" });
    for (const nowhere of [null, "2,0", "9,9"]) {
        table.pointedCell = nowhere;
        expect(own.ghost).toBeNull();
    }
});

test("a tile is shown where it would be built, not where an action leads", () => {
    const send = {
        verb: "send",
        pattern: "send {cell} to {goal} for {tile}",
        roles: ["cell", "goal", "tile"],
        actions: [["0,1", "1,0", "G8"], ["1,0", "0,1", "P8"]], // prettier-ignore
    };
    says(frame(2, [send]));
    table.pointedCell = "1,0";
    expect(own.ghost).toEqual({ cell: "1,0", tile: "P8" });
});

test("a chosen building is not what is pointed at", () => {
    says(frame(2, [MOVE]));
    own.pick("2,0");
    expect([own.chosen, own.pointed]).toEqual([["2,0"], null]);
});

test("a previewed tile lights up the cells that fit it, and a touch chooses one of them", async () => {
    says(frame(2, [TAKE], { decision: { player: 0, step: "act" } }));
    table.preview.toggle("1", "A9");
    await wonders("hold", caseAt("A9", "1,0", 3), caseAt("A9!r1", "0,1", 5));
    expect([own.held, own.legal, own.chosen]).toEqual(["A9", ["1,0", "0,1"], []]);
    own.pick("0,1");
    expect([own.legal, own.chosen, own.pointed, sent("act")]).toEqual([["1,0"], ["0,1"], "0,1", []]);
    expect(own.ghost).toEqual({ cell: "0,1", tile: "A9!r1" });
    expect(own.lit.map(({ cell, points }) => [cell, points])).toEqual([["1,0", 3], ["0,1", 5]]); // prettier-ignore
    table.pointedCell = "3,3";
    expect(own.ghost).toBeNull();
    const other = new PalaceOnTable(table, () => 1);
    expect([other.held, other.legal]).toEqual([null, []]);
});

test("effects are requested once it is clear what is built, and not while a turn begins", () => {
    says(frame(2, [PLACE, TAKE], { decision: { player: 0, step: "act" } }));
    own.fetchCases();
    expect(sent("what-if")).toEqual([]);
    table.selection.choose("place");
    own.fetchCases();
    expect(sent("what-if")).toHaveLength(1);
});

test("effects are requested at once if building is all there is to do, but not while others play", () => {
    own.fetchCases();
    expect(sent("what-if")).toHaveLength(1);
    says(frame(2, [PLACE], { decision: { player: 1, step: "placing" } }));
    own.fetchCases();
    expect(sent("what-if")).toHaveLength(1);
});

test("too many possible actions are not asked about one by one", () => {
    const many = (count: number) =>
        placing(...Array.from({ length: count }, (_, at): [string, string] => ["P8", `${at},9`]));
    says(frame(2, [many(400)]));
    own.fetchCases();
    expect(sent("what-if")).toEqual([]);
    says(frame(3, [many(399)]));
    own.fetchCases();
    expect(sent("what-if")).toHaveLength(1);
});

test("a refusal points at its cell, on the palace of whoever was refused", () => {
    expect(own.refused).toBeNull();
    connection.refusal = { message: { key: "refused.hole", args: { cell: "1,0" } } };
    expect([own.refused, new PalaceOnTable(table, () => 1).refused]).toEqual(["1,0", null]);
});

test("cells are pointed out by the log and by hints", async () => {
    table.loggedCell = { player: 0, cell: [2, 0] };
    expect([own.logged, new PalaceOnTable(table, () => 1).logged]).toEqual([[[2, 0]], []]);
    void table.hints.toggle();
    const steps = [
        { text: "take g5", verb: "take", parts: [["card", "g5"]] },
        { text: "place P8 @ 1,0", verb: "place", parts: [["tile", "P8"], ["cell", "1,0"]] }, // prettier-ignore
    ];
    await answers("hint", { type: "hint", turns: [{ actions: steps, points: 1, reasons: [] }] });
    expect(own.advised).toEqual([{ tile: "P8", cell: "1,0" }]);
    expect(new PalaceOnTable(table, () => 1).advised).toEqual([]);
});

test("what is chosen is only planned while others play", () => {
    expect(own.planned).toBe(false);
    says(frame(2, [], { decision: { player: 1, step: "act" } }));
    expect(own.planned).toBe(true);
});

test("with several ways to play, touching a chosen cell again takes it back", () => {
    says(frame(2, [placing(["P8!r0", "1,0"], ["P8!r1", "1,0"])]));
    own.pick("1,0");
    expect(own.chosen).toEqual(["1,0"]);
    own.pick("1,0");
    expect([own.chosen, sent("act")]).toEqual([[], []]);
    const rest = { verb: "rest", pattern: "rest {cell}", roles: ["cell"], actions: [["1,0"]] };
    says(frame(3, [PLACE, rest]));
    own.pick("1,0");
    expect(table.selection.ready).toHaveLength(2);
    own.pick("1,0");
    expect([own.chosen, sent("act")]).toEqual([[], []]);
});

test("a palace that is not known has no tiles", () => {
    expect(new PalaceOnTable(table, () => 7).tiles).toEqual([]);
    connection.game.view = null;
    expect(new PalaceOnTable(table, () => 0).tiles).toEqual([]);
});

test("an action that is complete is not played by touching another cell", () => {
    const pass = { verb: "rest", pattern: "rest {cell}", roles: ["cell"], actions: [["0,1"]] };
    says(frame(2, [PLACE, pass]));
    own.pick("1,0");
    own.pick("0,1");
    expect(sent("act")).toEqual([]);
});

test("before there is a decision nothing is asked for", () => {
    says(frame(2, [], { decision: null, menu: null }));
    expect([own.building, own.legal]).toEqual([true, []]);
    own.fetchCases();
    expect(sent("what-if")).toEqual([]);
});

test("the guards on a palace are drawn from above only, and so are some of several things to choose", () => {
    const guard = { verb: "post", pattern: "post {guard}", roles: ["guard"], actions: [["1,0n"]] };
    says(frame(2, [guard]));
    expect(own.needsAbove).toBe(false);
    says(frame(3, [guard, PLACE], { view: { chapters: ["red_palace"] } }));
    expect(own.needsAbove).toBe(true);
    expect(new PalaceOnTable(table, () => 1).needsAbove).toBe(false);
    says(frame(4, [PLACE, MOVE]));
    expect(own.needsAbove).toBe(false);
    says(frame(5, [guard, TAKE], { decision: { player: 0, step: "act" } }));
    expect(own.needsAbove).toBe(false);
    table.preview.toggle("1", "A9");
    says(frame(6, [guard]));
    expect([own.held, own.needsAbove]).toEqual(["A9", false]);
});

test("a held tile stays held over a cell where it cannot lie, and the server says why", async () => {
    table.preview.toggle("1", "A9");
    expect(own.held).toBe("A9");
    own.touch("5,5");
    expect(sent("why-not").at(-1)?.["parts"]).toEqual([
        { role: "offer", id: "1" },
        { role: "cell", id: "5,5" },
    ]);
    await answers("why-not", {
        type: "refused",
        kind: "illegal",
        message: { key: "refused.apart", args: { cell: "5,5" } },
    });
    expect([own.refused, own.held]).toEqual(["5,5", "A9"]);
});

test("a touch on a cell begins an action there if no tile is held, or if a building stands there", () => {
    own.touch("1,0");
    expect(table.selection.touched).toEqual([{ role: "cell", id: "1,0" }]);
    table.clear();
    table.preview.toggle("1", "A9");
    own.touch("2,0");
    expect(sent("why-not").at(-1)?.["parts"]).toEqual([
        { role: "building", id: "G7" },
        { role: "cell", id: "2,0" },
    ]);
});
