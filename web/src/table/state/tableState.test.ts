import { expect, test, vi } from "vitest";
import type { Answer, View } from "../../protocol/types";
import { Game } from "../../game/game.svelte";
import { TableState } from "./tableState.svelte";
import type { TableConnection } from "../connection/tableConnection.svelte";

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
    await table.fetchForecast();
    expect(table.forecast).toEqual(forecast);
    game.view = view(true);
    await table.fetchForecast();
    expect(table.forecast).toBeNull();
    expect(request).toHaveBeenCalledTimes(1);
});

test("an answer that comes after the end is dropped", async () => {
    const { table, game } = sitting(() => {
        game.view = view(true);
        return Promise.resolve(forecast);
    });
    game.view = view(false);
    await table.fetchForecast();
    expect(table.forecast).toBeNull();
});

test("a scoring is explained with the table as it was then; the next one with the current table", async () => {
    const then = { turn: 12 } as View;
    const { table, game, request } = sitting(() =>
        Promise.resolve({ type: "scored", id: "1", scoring: 1, view: then }),
    );
    game.view = { turn: 40 } as View;
    expect(table.viewAt(1)).toBeUndefined();
    table.show({ kind: "ceremony", scoring: 1 });
    await vi.waitFor(() => expect(table.viewAt(1)).toBeDefined());
    table.show({ kind: "scoring", scoring: 1 });
    expect(table.viewAt(1)).toEqual(then);
    expect(request.mock.calls).toEqual([[{ type: "scored", scoring: 1 }]]);
    table.show({ kind: "scoring", scoring: "now" });
    expect([table.viewAt("now"), table.viewAt(0)]).toEqual([game.view, game.view]);
});
