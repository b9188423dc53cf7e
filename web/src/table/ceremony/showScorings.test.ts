import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../../browser/fixtures/emptyStorage";
import { explainedAt } from "../../browser/explainedScorings";
import { storeSeats } from "../../browser/seats";
import type { GameEvent, GameFrame } from "../../protocol/types";
import type { TableEvents } from "../connection/tableEvents";
import type { TableState } from "../state/tableState.svelte";

const removed: (() => void)[] = [];
vi.mock("svelte", async (original) => ({
    ...(await original<object>()),
    onMount: (shown: () => unknown) => {
        const end = shown();
        if (typeof end === "function") removed.push(() => end());
    },
}));
const motion = vi.hoisted(() => ({ pace: 1 }));
const playSound = vi.fn();
vi.mock("../../browser/settings.svelte", () => ({ duration: (time: number) => time * motion.pace }));
vi.mock("../feedback/playSound", () => ({ playSound: (sound: string) => playSound(sound) }));
const { Game } = await import("../../game/game.svelte");
const { Emitter } = await import("../connection/emitter");
const { showScorings } = await import("./showScorings");

const ended = (scoring: number) => ({ kind: "ScoringEnded", player: null, version: scoring, fields: { scoring } }) as unknown as GameEvent; // prettier-ignore
const built = { kind: "Built", player: 0, version: 9, fields: { tile: "T9" } } as unknown as GameEvent;
const frame = (...events: GameEvent[]) => ({ type: "game", complete: false, events }) as unknown as GameFrame;

const page = { hidden: false };
let game: InstanceType<typeof Game>;
let events: InstanceType<typeof Emitter<TableEvents>>;
const watch = vi.fn();
const pause = vi.fn();
const show = vi.fn();

beforeEach(() => {
    for (const each of [watch, pause, show, playSound]) each.mockReset();
    emptyStorage();
    motion.pace = 1;
    page.hidden = false;
    vi.stubGlobal("document", page);
    game = new Game();
    events = new Emitter();
    sits(0);
    game.view = { ended: false } as never;
});
afterEach(() => {
    removed.splice(0).forEach((end) => end());
    vi.unstubAllGlobals();
});

const sits = (you: number | null, resigned = false) =>
    (game.table = { table: "k3", you, seats: [{ seat: you, resigned }] } as never);
const run = () => {
    const connection = { events, watch, pause };
    showScorings({ connection, game, show } as unknown as TableState);
};
/** A frame with these events arrives, and is shown. */
function shows(...now: GameEvent[]): void {
    events.emit("arrived", frame(...now));
    events.emit("changing", frame(...now));
    game.events = [...game.events, ...now];
    events.emit("game", frame(...now));
}

test("a scoring is played step by step: the others wait from its arrival, and the table pauses at it", () => {
    run();
    events.emit("arrived", frame(ended(1)));
    expect([watch.mock.calls, pause.mock.calls.length, show.mock.calls]).toEqual([[[1]], 0, []]);
    events.emit("changing", frame(ended(1)));
    expect(pause).toHaveBeenCalledTimes(1);
    game.events = [built, ended(1), built];
    events.emit("game", frame(ended(1)));
    expect([show.mock.calls, playSound.mock.calls]).toEqual([[[{ kind: "ceremony", scoring: 1 }]], []]);
});

test("frames without a scoring neither pause the table nor open anything", () => {
    run();
    shows(built);
    expect([watch, pause, show].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("a scoring is shown once, also after the page was loaded again, and the next one again", () => {
    run();
    shows(ended(1));
    shows(built);
    removed.splice(0).forEach((end) => end());
    run();
    expect(show).toHaveBeenCalledTimes(1);
    shows(ended(1));
    expect([watch, pause, show].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    shows(ended(2));
    expect(show.mock.lastCall).toEqual([{ kind: "ceremony", scoring: 2 }]);
});

test("a player who was away is shown the scoring when they come back, without a pause", () => {
    game.events = [ended(1), built];
    run();
    expect([show.mock.calls, watch.mock.calls, pause.mock.calls]).toEqual([
        [[{ kind: "ceremony", scoring: 1 }]],
        [],
        [],
    ]);
});

test.each([
    ["without animations", () => (motion.pace = 0)],
    ["on a hidden page", () => (page.hidden = true)],
])("%s the table goes on, and the points are listed with a sound", (_, prepare) => {
    prepare();
    run();
    shows(ended(1));
    expect([watch.mock.calls, pause.mock.calls, playSound.mock.calls]).toEqual([[], [], [["scored"]]]);
    expect(show.mock.calls).toEqual([[{ kind: "scoring", scoring: 1 }]]);
});

test("without animations the last scoring leaves the page to the result", () => {
    motion.pace = 0;
    run();
    game.view = { ended: true } as never;
    shows(ended(3));
    expect([show.mock.calls, playSound.mock.calls]).toEqual([[], [["scored"]]]);
});

test("players who have resigned are shown no scoring, now or later", () => {
    sits(0, true);
    run();
    shows(ended(1));
    expect([watch, pause, show, playSound].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(explainedAt("k3", 0)).toBe(1);
});

test("those who share a screen have all seen a scoring that was shown on it", () => {
    storeSeats("k3", [0, 2].map((seat) => ({ seat, token: `token-${seat}`, name: "Ana" }))); // prettier-ignore
    run();
    shows(ended(1));
    expect([0, 1, 2].map((seat) => explainedAt("k3", seat))).toEqual([1, 0, 1]);
});

test("a spectator is shown each scoring once, too, at each table", () => {
    sits(null);
    run();
    shows(ended(1));
    expect([explainedAt("k3", null), explainedAt("m5", null), show.mock.calls.length]).toEqual([1, 0, 1]);
});
