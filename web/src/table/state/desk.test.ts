import { expect, test, vi } from "vitest";
import type { Answer, View } from "../../protocol/types";
import { Game } from "../../game/game.svelte";
import { Desk } from "./desk.svelte";
import type { Seat } from "../connection/seat.svelte";

const forecast = { type: "forecast", id: "1", scoring: 3, lines: [], cards: null, races: [] } as Answer;

function sitting(answer: () => Promise<Answer>) {
    const game = new Game();
    const request = vi.fn(answer);
    const desk = new Desk({ game, line: { request } } as unknown as Seat);
    return { desk, game, request };
}
const view = (ended: boolean) => ({ ended }) as View;

test("a scoring is foreseen while the game goes on, and forgotten at its end", async () => {
    const { desk, game, request } = sitting(() => Promise.resolve(forecast));
    game.view = view(false);
    await desk.foresee();
    expect(desk.forecast).toEqual(forecast);
    game.view = view(true);
    await desk.foresee();
    expect(desk.forecast).toBeNull();
    expect(request).toHaveBeenCalledTimes(1);
});

test("an answer that comes after the end is too late", async () => {
    const { desk, game } = sitting(() => {
        game.view = view(true);
        return Promise.resolve(forecast);
    });
    game.view = view(false);
    await desk.foresee();
    expect(desk.forecast).toBeNull();
});

test("a scoring is explained with the table as it was then; one to come with the table as it is", async () => {
    const then = { turn: 12 } as View;
    const { desk, game, request } = sitting(() =>
        Promise.resolve({ type: "scored", id: "1", scoring: 1, view: then }),
    );
    game.view = { turn: 40 } as View;
    expect(desk.scoredAt(1)).toBeUndefined();
    await desk.recall(1);
    await desk.recall(1);
    expect(desk.scoredAt(1)).toEqual(then);
    expect(request.mock.calls).toEqual([[{ type: "scored", scoring: 1 }]]);
    await desk.recall("now");
    expect([desk.scoredAt("now"), desk.scoredAt(0)]).toEqual([game.view, game.view]);
});
