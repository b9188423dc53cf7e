import { beforeEach, expect, test, vi } from "vitest";
import { Game } from "../../game/game.svelte";
import { Selection } from "../../game/selection.svelte";
import type { Answer, Choice, Decision, TableFrame, View, WhatIfCase } from "../../protocol/types";
import { TilePreview, placed } from "./tilePreview.svelte";
import type { TableConnection } from "../connection/tableConnection.svelte";

const market = [
    { space: "1", currency: "gulden", tile: { id: "P8", price: 8 } },
    { space: "7", currency: null, tile: { id: "G9n", price: 9 } },
];
const sale = { offer: "1", tile: "P8", extras: [], amount: 8, tenders: [], payments: [], affordable: false };
const buy = {
    verb: "buy",
    pattern: "buy {offer} with {money*}",
    roles: ["offer", "money"],
    sales: [sale],
} as unknown as Choice;
const at = (tile: string, cell: string, points: number) =>
    ({ action: { text: `place ${tile} @ ${cell}`, verb: "place", parts: [["tile", tile], ["cell", cell]] }, points }) as WhatIfCase; // prettier-ignore
const cases = [at("P8", "0,1", 3), at("P8", "1,0", 0), at("P8!r1", "1,0", 4)];

const sitting = () =>
    new TilePreview({
        game,
        selection,
        socket: { request },
        reportIfOffline: () => undefined,
    } as unknown as TableConnection);

let game: Game;
let preview: TilePreview;
let selection: Selection;
const request = vi.fn();

beforeEach(() => {
    game = new Game();
    game.table = { you: 0, seats: [] as TableFrame["seats"] } as TableFrame;
    game.view = { market } as unknown as View;
    game.version = 5;
    request.mockReset();
    request.mockResolvedValue({ type: "what-if", id: "1", version: 5, cases } as Answer);
    selection = new Selection({ version: -2, menu: [buy], planned: true }, () => undefined);
    preview = sitting();
});

test("a tile that is being bought is previewed, until the next touch", () => {
    preview.toggle("1", "P8");
    expect([preview.tile, selection.touched]).toEqual(["P8", [{ role: "offer", id: "1" }]]);
    preview.toggle("1", "P8");
    expect([preview.tile, selection.touched]).toEqual([null, []]);
});

test("money that can only buy one tile does not preview it yet", () => {
    const tenders = [{ money: [["g8", 8]], with: null, enough: true }];
    const sales = [{ ...sale, tenders, affordable: true }];
    selection = new Selection(
        { version: -2, menu: [{ ...buy, sales } as unknown as Choice] },
        () => undefined,
    );
    preview = sitting();
    selection.touch("money", "g8");
    expect([selection.remaining.length, preview.tile]).toEqual([1, null]);
    selection.touch("offer", "1");
    expect(preview.tile).toBe("P8");
});

test("a tile that cannot be bought now is previewed all the same", () => {
    preview.toggle("7", "G9n");
    expect([preview.tile, selection.touched]).toEqual(["G9n", []]);
    preview.toggle("7", "G9n");
    expect(preview.tile).toBeNull();
    preview.toggle("7", "G9n");
    preview.toggle("1", "P8");
    expect(preview.tile).toBe("P8");
});

test("during another decision a tile is only previewed, and the server is not asked why it cannot be bought", () => {
    const missed = vi.fn();
    selection = new Selection({ version: 5, menu: [] }, missed);
    preview = sitting();
    game.menu = [];
    game.decision = { player: 0, step: "placing" } as Decision;
    preview.toggle("1", "P8");
    expect([preview.tile, missed.mock.calls]).toEqual(["P8", []]);
    preview.stopLooking();
    game.decision = { player: 0, step: "act" } as Decision;
    preview.toggle("1", "P8");
    expect(missed).toHaveBeenCalledTimes(1);
});

test("a tile that has left the market is no longer previewed", () => {
    preview.toggle("7", "G9n");
    game.view = { market: market.slice(0, 1) } as unknown as View;
    expect(preview.tile).toBeNull();
});

test("each cell has the best way to build the tile there, requested once for each version", async () => {
    preview.toggle("1", "P8");
    await preview.fetchCases();
    await preview.fetchCases();
    expect(request.mock.calls).toEqual([[{ type: "hold", tile: "P8" }]]);
    expect(preview.cells).toEqual(["0,1", "1,0"]);
    expect(preview.caseAt("1,0")).toMatchObject({ action: { text: "place P8!r1 @ 1,0" }, points: 4 });
    game.version = 6;
    await preview.fetchCases();
    expect(request).toHaveBeenCalledTimes(2);
});

test("an answer about a tile that is no longer previewed is dropped", async () => {
    preview.toggle("7", "G9n");
    const asking = preview.fetchCases();
    preview.toggle("7", "G9n");
    expect(preview.tile).toBeNull();
    await asking;
    preview.toggle("7", "G9n");
    expect([preview.tile, preview.cells]).toEqual(["G9n", []]);
    await preview.fetchCases();
    expect(request).toHaveBeenCalledTimes(2);
});

test("while something else is selected no tile is previewed", () => {
    preview.toggle("7", "G9n");
    expect(preview.tile).toBe("G9n");
    selection.choose("buy");
    expect(preview.tile).toBeNull();
});

test("a cell is chosen for one tile only, and no longer once the tile does not fit there", async () => {
    preview.toggle("1", "P8");
    await preview.fetchCases();
    preview.choose("0,1");
    expect(preview.cell).toBe("0,1");
    request.mockResolvedValue({ type: "what-if", id: "2", version: 6, cases: cases.slice(1) } as Answer);
    game.version = 6;
    await preview.fetchCases();
    expect([preview.tile, preview.cell]).toEqual(["P8", null]);
    preview.choose("1,0");
    preview.choose("1,0");
    expect(preview.cell).toBeNull();
});

test("after a preview was closed for good, no cell is chosen when the tile is previewed again", async () => {
    preview.toggle("1", "P8");
    await preview.fetchCases();
    preview.choose("0,1");
    selection.clear();
    preview.clear();
    preview.toggle("1", "P8");
    expect([preview.tile, preview.cell]).toEqual(["P8", null]);
});

test("a case has its tile and its cell", () => {
    expect(placed((cases[2] as WhatIfCase).action)).toEqual({ tile: "P8!r1", cell: "1,0" });
});

test("a tile that is looked at without a connection is reported as not sent", () => {
    const reportIfOffline = vi.fn();
    const offline = new TilePreview({ game, selection, socket: { request }, reportIfOffline } as never);
    offline.toggle("7", "G9n");
    expect(reportIfOffline).toHaveBeenCalledTimes(1);
});

test("a space is an offer of its own: neither other spaces nor other things with its number are touched with it", () => {
    const pick = {
        verb: "pick",
        pattern: "pick {card} {card}",
        roles: ["card", "card"],
        actions: [["7", "1"]],
    };
    const sales = [sale, { ...sale, offer: "7", tile: "G9n" }];
    selection = new Selection(
        { version: -2, menu: [{ ...buy, sales }, pick] as unknown as Choice[] },
        () => undefined,
    );
    preview = sitting();
    preview.toggle("1", "P8");
    preview.toggle("7", "G9n");
    expect([preview.tile, selection.touched]).toEqual(["G9n", [{ role: "offer", id: "7" }]]);
    preview.clear();
    selection.clear();
    selection.touch("card", "7");
    expect(preview.tile).toBeNull();
    preview.toggle("7", "G9n");
    expect([preview.tile, selection.touched]).toEqual(["G9n", [{ role: "offer", id: "7" }]]);
});

test("a card with the number of a space is no offer, so that space is only previewed", () => {
    const missed = vi.fn();
    const pick = {
        verb: "pick",
        pattern: "pick {card}",
        roles: ["card"],
        actions: [["7"]],
    } as unknown as Choice;
    selection = new Selection({ version: 5, menu: [pick, buy] }, missed);
    preview = sitting();
    game.menu = [pick, buy];
    game.decision = { player: 0, step: "placing" } as Decision;
    preview.toggle("7", "G9n");
    expect([preview.tile, selection.touched, missed.mock.calls]).toEqual(["G9n", [], []]);
    preview.stopLooking();
    for (const other of [
        { role: "card", id: "7" },
        { role: "offer", id: "1" },
    ]) {
        selection.clear();
        selection.touch(other.role, other.id);
        preview.toggle("7", "G9n");
        expect([selection.touched, missed.mock.calls]).toEqual([[other], []]);
        preview.stopLooking();
    }
    selection.clear();
    preview.toggle("1", "P8");
    expect(selection.touched).toEqual([{ role: "offer", id: "1" }]);
});

test("a tile that is offered only with something else is bought by touching its space", () => {
    const sales = [{ ...sale, offer: "7+site", tile: "G9n", extras: ["site"] }];
    selection = new Selection(
        { version: 5, menu: [{ ...buy, sales } as unknown as Choice] },
        () => undefined,
    );
    preview = sitting();
    game.menu = [];
    game.decision = { player: 0, step: "placing" } as Decision;
    preview.toggle("7", "G9n");
    expect([preview.tile, selection.touched]).toEqual(["G9n", [{ role: "offer", id: "7" }]]);
});

test("something done to an offer without buying it previews no tile", () => {
    const mark = { verb: "mark", pattern: "mark {offer}", roles: ["offer"], actions: [["7"]] } as Choice;
    selection = new Selection({ version: -2, menu: [mark], planned: true }, () => undefined);
    preview = sitting();
    preview.toggle("7", "G9n");
    expect([preview.tile, selection.touched]).toEqual([null, [{ role: "offer", id: "7" }]]);
});

test("while others play, touching a space that is not offered asks why", () => {
    const missed = vi.fn();
    selection = new Selection({ version: -2, menu: [], planned: true }, missed);
    preview = sitting();
    game.decision = { player: 1, step: "placing" } as Decision;
    preview.toggle("1", "P8");
    expect([preview.tile, missed.mock.calls.length]).toEqual(["P8", 1]);
});

test("of equally good ways to build a tile the first one counts, whatever comes later", async () => {
    const ways = [at("P8", "1,0", 4), at("P8!r1", "1,0", 4), at("P8!r2", "1,0", 1)];
    request.mockResolvedValue({ type: "what-if", id: "1", version: 5, cases: ways } as Answer);
    preview.toggle("1", "P8");
    await preview.fetchCases();
    expect(preview.caseAt("1,0")?.action.text).toBe("place P8 @ 1,0");
});

test("without a preview nothing is requested, there are no cells, and no cell can be chosen", async () => {
    await preview.fetchCases();
    expect([request.mock.calls, preview.cells, preview.caseAt("1,0")]).toEqual([[], [], null]);
    preview.choose("1,0");
    expect(preview.cell).toBeNull();
    preview.toggle("1", "P8");
    await preview.fetchCases();
    expect(preview.cell).toBeNull();
});

test("the cells of one tile are not those of another", async () => {
    const sales = [sale, { ...sale, offer: "7", tile: "G9n" }];
    selection = new Selection(
        { version: -2, menu: [{ ...buy, sales } as unknown as Choice] },
        () => undefined,
    );
    preview = sitting();
    preview.toggle("1", "P8");
    await preview.fetchCases();
    preview.choose("1,0");
    preview.toggle("7", "G9n");
    expect([preview.cells, preview.caseAt("1,0"), preview.cell]).toEqual([[], null, null]);
    request.mockResolvedValue({
        type: "what-if",
        id: "2",
        version: 5,
        cases: [at("G9n", "1,0", 2)],
    } as Answer);
    await preview.fetchCases();
    expect([preview.cells, preview.cell]).toEqual([["1,0"], null]);
});

test.each([
    ["is missing", () => Promise.reject(new Error("lost"))],
    ["is about something else", () => Promise.resolve({ type: "pong", id: "1" })],
])("an answer that %s leaves the preview without cells", async (_, answer) => {
    request.mockImplementation(answer);
    preview.toggle("1", "P8");
    await preview.fetchCases();
    expect([preview.tile, preview.cells]).toEqual(["P8", []]);
});

test("before the table is known, and where a space is empty, no tile is looked at", () => {
    game.view = null;
    preview.toggle("7", "G9n");
    expect(preview.tile).toBeNull();
    game.view = { market: [{ space: "7", currency: null, tile: null }] } as unknown as View;
    expect(preview.tile).toBeNull();
});
