import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableConnection } from "../connection/tableConnection.svelte";
import type { TableEvents } from "../connection/tableEvents";

const settings = vi.hoisted(() => ({ chatter: true }));
vi.mock("../../browser/settings.svelte", () => ({ settings }));
const removed: (() => void)[] = [];
vi.mock("svelte", async (original) => ({
    ...(await original<object>()),
    onMount: (shown: () => unknown) => {
        const end = shown();
        if (typeof end === "function") removed.push(() => end());
    },
    onDestroy: (end: () => void) => removed.push(end),
}));
const { Game } = await import("../../game/game.svelte");
const { Emitter } = await import("../connection/emitter");
const { current, runChatter } = await import("./currentLine.svelte");

const face = "zahra";
const seats = [
    { seat: 0, kind: "human", face: "", style: null },
    { seat: 1, kind: "bot", level: "greedy", face, style: null },
];
const built = (player: number) => ({
    version: 1,
    kind: "Built",
    player,
    message: null,
    fields: { tile: "T9" },
});
const scored = { version: 1, kind: "ScoringEnded", player: null, message: null, fields: { scoring: 1 } };
let game: InstanceType<typeof Game>;
let events: InstanceType<typeof Emitter<TableEvents>>;

beforeEach(() => {
    vi.useFakeTimers();
    settings.chatter = true;
    game = new Game();
    events = new Emitter();
    game.table = { you: 0, seats } as never;
    game.view = { turn: 1, players: [{ score: 0 }, { score: 0 }] } as never;
});
afterEach(() => {
    removed.splice(0).forEach((end) => end());
    vi.useRealTimers();
});

const run = () => runChatter({ events, game } as unknown as TableConnection);
function happens(turn: number, ...news: object[]): void {
    game.news = news as never;
    game.view = { ...game.view, turn } as never;
    events.emit("game", {} as never);
}

test("a computer opponent comments on what it did, for seven seconds", () => {
    run();
    expect(current.line).toBeNull();
    happens(2, built(1));
    expect(current.line).toMatchObject({ seat: 1, occasion: "hello" });
    vi.advanceTimersByTime(6_900);
    expect(current.line).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(current.line).toBeNull();
});

test("a new line is shown for its whole time, although the one before it would have ended", () => {
    run();
    happens(2, built(1));
    vi.advanceTimersByTime(5_000);
    happens(20, built(1));
    vi.advanceTimersByTime(5_000);
    expect(current.line).toMatchObject({ occasion: "built" });
    happens(21, built(1));
    expect(current.line).toMatchObject({ occasion: "built" });
});

test("what happened when the table is first shown is commented on, too", () => {
    game.news = [built(1)] as never;
    run();
    expect(current.line).toMatchObject({ occasion: "hello" });
});

test("the settings silence computer opponents", () => {
    settings.chatter = false;
    run();
    happens(2, built(1));
    expect(current.line).toBeNull();
});

test("only computer opponents with a level speak, not persons or seats that a computer plays on", () => {
    run();
    happens(2, built(0));
    expect(current.line).toBeNull();
    game.table = {
        you: 0,
        seats: [
            { ...seats[1], kind: "human" },
            { ...seats[1], level: null },
        ],
    } as never;
    happens(20, built(1));
    expect(current.line).toBeNull();
    game.table = null;
    happens(40, built(1));
    expect(current.line).toBeNull();
});

test("after a scoring an opponent knows whether it is ahead", () => {
    run();
    game.view = { turn: 9, players: [{ score: 3 }, { score: 9 }] } as never;
    happens(9, scored);
    expect(current.line).toMatchObject({ occasion: "ahead" });
    vi.advanceTimersByTime(8_000);
    game.view = { turn: 19, players: [{ score: 30 }, { score: 9 }] } as never;
    happens(19, scored);
    expect(current.line).toMatchObject({ occasion: "behind" });
});

test("before there is a table nobody speaks, and nobody after it was left", () => {
    run();
    game.view = null;
    game.news = [built(1)] as never;
    events.emit("game", {} as never);
    expect(current.line).toBeNull();
    game.view = { turn: 1, players: [{ score: 0 }, { score: 0 }] } as never;
    happens(2, built(1));
    removed.splice(0).forEach((end) => end());
    expect([current.line, vi.getTimerCount()]).toEqual([null, 0]);
    happens(30, built(1));
    expect(current.line).toBeNull();
});
