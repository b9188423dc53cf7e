import { expect, test, vi } from "vitest";
import type { Answer, ScoreLine, View } from "../../protocol/types";
import { Game } from "../../game/game.svelte";
import { TableState } from "./tableState.svelte";
import type { TableConnection } from "../connection/tableConnection.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));

const forecast = { type: "forecast", id: "1", scoring: 3, lines: [], cards: null, races: [] } as Answer;

function sitting(answer: () => Promise<Answer>) {
    const game = new Game();
    const request = vi.fn(answer);
    const table = new TableState({ game, socket: { request } } as unknown as TableConnection);
    return { table, game, request };
}
const view = (ended: boolean) => ({ ended }) as View;

test("the next scoring is predicted while the game goes on, and dropped at its end", async () => {
    const { table, game, request } = sitting(() => Promise.resolve(forecast));
    game.view = view(false);
    await table.scorings.fetchForecast();
    expect(table.scorings.forecast).toEqual(forecast);
    game.view = view(true);
    await table.scorings.fetchForecast();
    expect(table.scorings.forecast).toBeNull();
    expect(request).toHaveBeenCalledTimes(1);
});

test("an answer that comes after the end is dropped", async () => {
    const { table, game } = sitting(() => {
        game.view = view(true);
        return Promise.resolve(forecast);
    });
    game.view = view(false);
    await table.scorings.fetchForecast();
    expect(table.scorings.forecast).toBeNull();
});

test("a scoring is explained with the table as it was then; the next one with the current table", async () => {
    const then = { turn: 12 } as View;
    const { table, game, request } = sitting(() =>
        Promise.resolve({ type: "scored", id: "1", scoring: 1, view: then }),
    );
    game.view = { turn: 40 } as View;
    expect(table.scorings.viewAt(1)).toBeUndefined();
    table.show({ kind: "ceremony", scoring: 1 });
    await vi.waitFor(() => expect(table.scorings.viewAt(1)).toBeDefined());
    table.show({ kind: "scoring", scoring: 1 });
    expect(table.scorings.viewAt(1)).toEqual(then);
    expect(request.mock.calls).toEqual([[{ type: "scored", scoring: 1 }]]);
    table.show({ kind: "scoring", scoring: "now" });
    expect([table.scorings.viewAt("now"), table.scorings.viewAt(0)]).toEqual([game.view, game.view]);
});

test("the points of a scoring are those of its lines, and of the next scoring those predicted", async () => {
    const line = (scoring: number, points: number) => ({ scoring, points }) as ScoreLine;
    const foreseen = { ...forecast, lines: [line(3, 9)] } as Answer;
    const { table, game } = sitting(() => Promise.resolve(foreseen));
    expect([table.scorings.linesOf("now"), table.scorings.linesOf(1)]).toEqual([[], []]);
    game.view = { ended: false, score_lines: [line(1, 4), line(2, 5), line(1, 6)] } as View;
    await table.scorings.fetchForecast();
    expect(table.scorings.linesOf("now")).toEqual([line(3, 9)]);
    expect(table.scorings.linesOf(1)).toEqual([line(1, 4), line(1, 6)]);
});

test("missing answers, and answers about something else, change nothing", async () => {
    const pong = { type: "pong", id: "1" } as Answer;
    for (const answer of [() => Promise.resolve(pong), () => Promise.reject(new Error("lost"))]) {
        const { table, game } = sitting(answer);
        await table.scorings.fetchForecast();
        game.view = view(false);
        await table.scorings.fetchForecast();
        table.show({ kind: "scoring", scoring: 2 });
        await Promise.resolve();
        expect([table.scorings.forecast, table.scorings.viewAt(2)]).toEqual([null, undefined]);
    }
});

test("points from the setup belong to no scoring, so no view is requested for them", () => {
    const { table, request } = sitting(() => Promise.resolve(forecast));
    table.show({ kind: "scoring", scoring: "now" });
    table.show({ kind: "scoring", scoring: 0 });
    expect(request).not.toHaveBeenCalled();
});

test("a line of the log points at a cell of one palace", () => {
    const { table } = sitting(() => Promise.resolve(forecast));
    expect(table.loggedCellsOf(1)).toEqual([]);
    table.loggedCell = { player: 1, cell: [2, -1] };
    expect([table.loggedCellsOf(0), table.loggedCellsOf(1)]).toEqual([[], [[2, -1]]]);
});

test("at first no dialog is open, nothing is dragged or planned for later, and a plan ends the turn", () => {
    const { table } = sitting(() => Promise.resolve(forecast));
    expect([table.dialog, table.rule, table.dragging, table.play.placements]).toEqual([
        null,
        null,
        false,
        [],
    ]);
    expect([table.play.planEndsTurn, table.play.endsTurn, table.muted]).toEqual([true, false, []]);
    table.show({ kind: "scoring", scoring: 2 });
    expect(table.dialog).toEqual({ kind: "scoring", scoring: 2 });
});
