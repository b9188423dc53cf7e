import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../browser/fixtures/emptyStorage";
import { results, storedPalace } from "../browser/results";
import { storeSeats } from "../browser/seats";
import type { GameStatistics, OwnTable, PlayerNumbers, PlayerView, Seat, View } from "../protocol/types";
import { collectResults } from "./collecting";

const seat = (number: number, level: string | null, changes: Partial<Seat> = {}): Seat => ({
    seat: number,
    kind: level ? "bot" : "human",
    name: `P${number}`,
    invited: null,
    online: true,
    level,
    style: null,
    face: "weaver",
    colour: "violet",
    resigned: false,
    abandoned: false,
    ...changes,
});
const table = (changes: Partial<OwnTable> = {}): OwnTable => ({
    table: "k3",
    edition: "alhambra",
    modules: ["camps"],
    options: {},
    public: false,
    pace: { kind: "live" },
    aids: { hints: true, majorities: true, memory: false },
    started: true,
    over: true,
    seats: [seat(0, null), seat(1, "greedy"), seat(2, null)],
    stopped: null,
    moved: 1_700_000_000,
    decider: null,
    you: 0,
    your_turn: false,
    token: 0,
    scores: [90, 80, 90],
    from_position: false,
    ...changes,
});
const numbers = (walls: number[], exact: number): PlayerNumbers => ({
    payments: 12,
    exact,
    overpaid: 3,
    cards: 20,
    money: 90,
    bought: 12,
    built: 12,
    taken_down: 0,
    tiles: 12,
    walls,
});
const statistics: GameStatistics = {
    players: [numbers([4, 13, 11], 7), numbers([1, 1, 1], 1), numbers([1, 1, 1], 1)],
    brought: [],
    moments: [
        { at: 0, turn: 1, scores: [0, 0, 0] },
        { at: 30, turn: 10, scores: [9, 3, 5] },
        { at: 60, turn: 20, scores: [20, 31, 25] },
        { at: 90, turn: 30, scores: [90, 80, 90] },
    ],
    scorings: [
        { scoring: 1, at: 30 },
        { scoring: 2, at: 60 },
        { scoring: 3, at: 90 },
    ],
};
const player = (counts: Record<string, number>): PlayerView => ({
    name: "",
    score: 0,
    hand: [],
    palace: [{ id: "F", x: 0, y: 0, walls: "" }],
    reserve: [],
    aside: [],
    counts,
    wall: 0,
    own: { "camps.some": 1 },
});
const view = {
    players: [
        player({ pavilion: 2, tower: 3, garden: 0 }),
        player({ pavilion: 2, tower: 4 }),
        player({ pavilion: 1 }),
    ],
    dirk: null,
    chapters: ["camps"],
} as unknown as View;

let asked: string[];
let mine: OwnTable[];
let broken: string;
beforeEach(() => {
    emptyStorage();
    storeSeats("k3", [{ seat: 0, token: "secret", name: "Ana" }]);
    [asked, mine, broken] = [[], [table()], "nothing"];
    vi.stubGlobal("fetch", (path: string) => {
        asked.push(path);
        if (path.includes(broken)) return Promise.resolve(new Response("{}", { status: 500 }));
        const answer = path.endsWith("/mine")
            ? mine
            : path.endsWith("/statistics")
              ? statistics
              : { at: 90, view, events: [], decision: null };
        return Promise.resolve(new Response(JSON.stringify(answer)));
    });
});
afterEach(() => vi.unstubAllGlobals());

test("a finished game becomes a result: shared victory, walls, payments, leads, the others, and the palace", async () => {
    await collectResults();
    expect(results()).toEqual([
        {
            table: "k3",
            ended: 1_700_000_000_000,
            edition: "alhambra",
            modules: ["camps"],
            points: 90,
            place: 1,
            others: [
                { name: "P1", level: "greedy", points: 80 },
                { name: "P2", level: null, points: 90 },
            ],
            wall: 13,
            payments: 12,
            exact: 7,
            leads: 1,
            wasLast: true,
        },
    ]);
    expect(asked).toContain("/api/replays/k3/at/90");
    expect(storedPalace()).toEqual({
        table: "k3",
        points: 90,
        chapters: ["camps"],
        palace: view.players[0]?.palace,
        own: { "camps.some": 1 },
    });
});

test("a result is asked for only once", async () => {
    await collectResults();
    await collectResults();
    expect(asked.filter((path) => path.endsWith("/statistics"))).toHaveLength(1);
});

test("whoever has no seats asks for nothing", async () => {
    localStorage.removeItem("alhambra.seats");
    await collectResults();
    expect(asked).toEqual([]);
});

test.each([
    ["that still runs", { over: false }],
    ["without known points", { scores: null }],
    ["that began in the middle", { from_position: true }],
    [
        "that a computer opponent finished",
        { seats: [seat(0, "planner", { resigned: true }), seat(1, "greedy")] },
    ],
])("a game %s does not count", async (_, changes) => {
    mine = [table(changes)];
    await collectResults();
    expect(results()).toEqual([]);
});

test("of several people at this browser the first one is its owner", async () => {
    mine = [table({ you: 2 }), table({ you: 0 }), table({ you: 1 })];
    await collectResults();
    expect(results()).toHaveLength(1);
    expect(results()[0]?.others.map(({ name }) => name)).toEqual(["P1", "P2"]);
});

test("a game whose numbers cannot be had is tried again next time, and the others are stored", async () => {
    mine = [table({ table: "broken" }), table()];
    broken = "/broken/";
    await collectResults();
    expect(results().map((each) => each.table)).toEqual(["k3"]);
    broken = "nothing";
    await collectResults();
    expect(results()).toHaveLength(2);
});
