import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReplayStation, ReplaySummary } from "../protocol/types";

const fetchReplay = vi.fn<(id: string) => Promise<ReplaySummary>>();
const fetchReplayAt = vi.fn<(id: string, at: number) => Promise<ReplayStation>>();
vi.mock("../protocol/api", () => ({
    fetchReplay: (id: string) => fetchReplay(id),
    fetchReplayAt: (id: string, at: number) => fetchReplayAt(id, at),
}));
const { stopsOf } = await import("./stops");
const { Replay } = await import("./replay.svelte");

const station = (at: number) => ({ at }) as unknown as ReplayStation;
const entries = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
        at: at + 1,
        messages: [{ key: "event.turn", args: { turn: at, name: "Ana" } }],
    })) as never;
const LAST = stopsOf(entries(6)).last;

let replay: InstanceType<typeof Replay>;
beforeEach(() => {
    vi.useFakeTimers();
    fetchReplay.mockReset();
    fetchReplayAt.mockReset();
    fetchReplay.mockResolvedValue({ entries: entries(6) } as unknown as ReplaySummary);
    fetchReplayAt.mockImplementation((_, at) => Promise.resolve(station(at)));
    replay = new Replay("k3");
});
afterEach(() => {
    replay.close();
    vi.useRealTimers();
});
const fetched = () => fetchReplayAt.mock.calls.map(([, at]) => at);
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a replay opens at a decision, and fetches those around it in advance", async () => {
    await replay.open(2);
    expect(fetchReplayAt.mock.calls.every(([id]) => id === "k3")).toBe(true);
    expect([replay.at, replay.station, fetched()]).toEqual([2, station(2), [2, 3, 1, 4]]);
    expect([replay.stops.last, replay.stops.turns.length]).toEqual([LAST, 6]);
    expect([replay.failed, replay.playing]).toEqual([null, false]);
});

test("a decision that does not exist is replaced by the nearest, or by the first", async () => {
    for (const [wanted, shown] of [
        [99, LAST],
        [-3, 0],
        [1.6, 2],
        [NaN, 0],
    ] as const) {
        await replay.open(wanted);
        expect(replay.at).toBe(shown);
    }
});

test("nothing is fetched before the beginning or after the end", async () => {
    await replay.open(0);
    expect(fetched()).toEqual([0, 1, 2]);
    await replay.open(LAST);
    expect(Math.max(...fetched())).toBe(LAST);
});

test("a table that was fetched in advance is shown at once, and not fetched again", async () => {
    await replay.open(2);
    replay.go(3);
    await passes(0);
    expect([replay.station, fetched().filter((at) => at === 3).length]).toEqual([station(3), 1]);
});

test("while the slider is dragged only the table where it stops is fetched", async () => {
    await replay.open(0);
    fetchReplayAt.mockClear();
    for (const at of [4, 5, 6]) {
        replay.go(at);
        await passes(40);
    }
    expect([replay.at, fetched(), replay.station]).toEqual([6, [], station(0)]);
    await passes(30);
    expect([fetched()[0], replay.station]).toEqual([6, station(6)]);
    replay.go(null);
    expect(replay.at).toBe(6);
});

test("a table that comes late does not replace a later choice", async () => {
    await replay.open(0);
    let late: (table: ReplayStation) => void = () => undefined;
    fetchReplayAt.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    replay.go(5);
    await passes(100);
    replay.go(1);
    await passes(0);
    late(station(5));
    await passes(0);
    expect([replay.at, replay.station]).toEqual([1, station(1)]);
});

test("a game is played decision by decision, faster if wanted, and stops at its end", async () => {
    await replay.open(3);
    replay.play();
    await passes(1200);
    expect([replay.at, replay.playing]).toEqual([3, true]);
    await passes(200);
    expect([replay.at, replay.station]).toEqual([4, station(4)]);
    replay.speed = 4;
    await passes(1300);
    expect(replay.at).toBe(5);
    await passes(330);
    expect([replay.at, replay.playing]).toEqual([LAST, false]);
    await passes(5000);
    expect([replay.at, vi.getTimerCount()]).toEqual([LAST, 0]);
});

test("playing from the end begins again", async () => {
    await replay.open(LAST);
    replay.play();
    expect([replay.at, replay.playing]).toEqual([0, true]);
});

test("a game that is paused, or left, goes no further", async () => {
    await replay.open(0);
    replay.play();
    replay.pause();
    await passes(5000);
    expect([replay.at, replay.playing]).toEqual([0, false]);
    replay.play();
    replay.go(6);
    replay.close();
    fetchReplayAt.mockClear();
    await passes(5000);
    expect([replay.playing, fetched()]).toEqual([false, []]);
});

test("a game that is paused while a table is fetched stays there", async () => {
    await replay.open(0);
    replay.go(3);
    await passes(100);
    let late: (table: ReplayStation) => void = () => undefined;
    replay.go(5);
    fetchReplayAt.mockImplementation((_, at) => (at === 6 ? new Promise((resolve) => (late = resolve)) : Promise.resolve(station(at)))); // prettier-ignore
    await passes(100);
    replay.at = 4;
    replay.play();
    await passes(1300);
    replay.pause();
    late(station(6));
    await passes(5000);
    expect([replay.playing, replay.at]).toEqual([false, 5]);
});

test("a table that cannot be fetched stops the game with the reason, and is fetched again when wanted again", async () => {
    await replay.open(0);
    const error = new Error("no answer");
    fetchReplayAt.mockRejectedValueOnce(error);
    replay.playing = true;
    replay.go(5);
    await passes(100);
    expect([replay.failed, replay.playing, replay.station]).toEqual([error, false, station(0)]);
    replay.go(5);
    await passes(100);
    expect([replay.failed, replay.station]).toEqual([null, station(5)]);
});

test("a table that could not be fetched in advance is no failure", async () => {
    fetchReplayAt.mockImplementation((_, at) => (at === 1 ? Promise.reject(new Error("no")) : Promise.resolve(station(at)))); // prettier-ignore
    await replay.open(0);
    await passes(100);
    expect([replay.failed, replay.station]).toEqual([null, station(0)]);
});

test("a replay that cannot be opened tells why, and opens at the next attempt", async () => {
    const error = new Error("gone");
    fetchReplay.mockRejectedValueOnce(error);
    await replay.open(2);
    expect([replay.failed, replay.summary, replay.station]).toEqual([error, null, null]);
    await replay.open(2);
    expect([replay.failed, replay.station]).toEqual([null, station(2)]);
});
