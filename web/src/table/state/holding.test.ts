import { beforeEach, expect, test, vi } from "vitest";
import { Game } from "../../game/game.svelte";
import { Selection } from "../../game/selection.svelte";
import type { Answer, Choice, Decision, TableFrame, View, WhatIfCase } from "../../protocol/types";
import { Holding, placed } from "./holding.svelte";
import type { Seat } from "../connection/seat.svelte";

const market = [
    { space: "1", currency: "gulden", tile: { id: "P8", price: 8 } },
    { space: "7", currency: null, tile: { id: "G9n", price: 9 } },
];
const sale = { offer: "1", tile: "P8", extras: [], amount: 8, tenders: [], payments: [], affordable: false };
const buy = { verb: "buy", pattern: "buy {offer} with {money*}", sales: [sale] } as unknown as Choice;
const at = (action: string, points: number) => ({ action, points }) as WhatIfCase;
const cases = [at("place P8 @ 0,1", 3), at("place P8 @ 1,0", 0), at("place P8!r1 @ 1,0", 4)];

const sitting = () =>
    new Holding({ game, selection, line: { request }, sayIfLost: () => undefined } as unknown as Seat);

let game: Game;
let holding: Holding;
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
    holding = sitting();
});

test("a tile that is being bought is held, and put back with the next touch", () => {
    holding.take("1", "P8");
    expect([holding.tile, selection.touched]).toEqual(["P8", [{ zone: "market", id: "1" }]]);
    holding.take("1", "P8");
    expect([holding.tile, selection.touched]).toEqual([null, []]);
});

test("a tile that cannot be bought now is held all the same", () => {
    holding.take("7", "G9n");
    expect([holding.tile, selection.touched]).toEqual(["G9n", []]);
    holding.take("7", "G9n");
    expect(holding.tile).toBeNull();
    holding.take("7", "G9n");
    holding.take("1", "P8");
    expect(holding.tile).toBe("P8");
});

test("in the middle of another decision a tile is only looked at, and nobody asks why it cannot be bought", () => {
    const missed = vi.fn();
    selection = new Selection({ version: 5, menu: [] }, missed);
    holding = sitting();
    game.menu = [];
    game.decision = { player: 0, step: "placing" } as Decision;
    holding.take("1", "P8");
    expect([holding.tile, missed.mock.calls]).toEqual(["P8", []]);
    holding.drop();
    game.decision = { player: 0, step: "act" } as Decision;
    holding.take("1", "P8");
    expect(missed).toHaveBeenCalledTimes(1);
});

test("a tile that has left the market is not held any more", () => {
    holding.take("7", "G9n");
    game.view = { market: market.slice(0, 1) } as unknown as View;
    expect(holding.tile).toBeNull();
});

test("each cell knows the best way to build the tile there, asked once for each version", async () => {
    holding.take("1", "P8");
    await holding.ask();
    await holding.ask();
    expect(request.mock.calls).toEqual([[{ type: "hold", tile: "P8" }]]);
    expect(holding.cells).toEqual(["0,1", "1,0"]);
    expect(holding.at("1,0")).toMatchObject({ action: "place P8!r1 @ 1,0", points: 4 });
    game.version = 6;
    await holding.ask();
    expect(request).toHaveBeenCalledTimes(2);
});

test("an answer about a tile that is not held any more is dropped", async () => {
    holding.take("7", "G9n");
    const asking = holding.ask();
    holding.take("7", "G9n");
    expect(holding.tile).toBeNull();
    await asking;
    holding.take("7", "G9n");
    expect([holding.tile, holding.cells]).toEqual(["G9n", []]);
    await holding.ask();
    expect(request).toHaveBeenCalledTimes(2);
});

test("while something else is chosen no tile is held", () => {
    holding.take("7", "G9n");
    expect(holding.tile).toBe("G9n");
    selection.choose("buy");
    expect(holding.tile).toBeNull();
});

test("a cell is chosen for one tile only, and no longer once the tile does not fit there", async () => {
    holding.take("1", "P8");
    await holding.ask();
    holding.choose("0,1");
    expect(holding.cell).toBe("0,1");
    request.mockResolvedValue({ type: "what-if", id: "2", version: 6, cases: cases.slice(1) } as Answer);
    game.version = 6;
    await holding.ask();
    expect([holding.tile, holding.cell]).toEqual(["P8", null]);
    holding.choose("1,0");
    holding.choose("1,0");
    expect(holding.cell).toBeNull();
});

test("whoever puts a tile back for good finds no place chosen when it is taken again", async () => {
    holding.take("1", "P8");
    await holding.ask();
    holding.choose("0,1");
    selection.clear();
    holding.forget();
    holding.take("1", "P8");
    expect([holding.tile, holding.cell]).toEqual(["P8", null]);
});

test("a case says which tile it builds where", () => {
    expect(placed(cases[2] as WhatIfCase)).toEqual({ tile: "P8!r1", cell: "1,0" });
});
