import { expect, test, vi } from "vitest";
import type { Answer, View } from "../protocol/types";
import { Game } from "../game/game.svelte";
import { Desk } from "./desk.svelte";
import type { Seat } from "./seat.svelte";

const forecast = { type: "forecast", id: "1", scoring: 3, lines: [], cards: null } as Answer;

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
