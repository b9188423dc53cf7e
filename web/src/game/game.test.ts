import { expect, test } from "vitest";
import type { GameEvent, GameFrame, TableFrame, View } from "../protocol/types";
import start from "./fixtures/view.json";
import { Game } from "./game.svelte";

const view = start as unknown as View;
const table: TableFrame = {
    type: "table",
    table: "k3",
    edition: "alhambra",
    modules: [],
    options: {},
    pace: { kind: "live" },
    aids: { hints: true, majorities: true, memory: false },
    public: false,
    started: true,
    over: false,
    you: 0,
    seats: [],
    stopped: null,
};
const event = (version: number, kind: string, player: number | null): GameEvent => ({
    version,
    kind,
    player,
    message: { key: "event.took", args: {} },
    fields: {},
    logged: true,
});
const frame = (version: number, more: Partial<GameFrame> = {}): GameFrame => ({
    type: "game",
    version,
    since: null,
    complete: version === 1,
    view: version === 1 ? view : {},
    events: [],
    decision: { player: 2, step: "act" },
    menu: null,
    undo: false,
    time: null,
    ...more,
});

function playing(): Game {
    const game = new Game();
    game.receive(table);
    game.receive(frame(1, { events: [event(1, "DealtMoney", 0), event(1, "TurnBegan", 2)] }));
    return game;
}

test("the first frame is the whole view", () => {
    const game = playing();
    expect(game.view).toEqual(view);
    expect(game.you).toBe(0);
    expect(game.deciding).toBe(false);
});

test("later frames change the values they contain and leave the rest", () => {
    const game = playing();
    game.receive(frame(2, { view: { display: ["g9"], players: { 1: { score: 5 } } } }));
    expect(game.view?.display).toEqual(["g9"]);
    expect(game.view?.players[1]).toEqual({ ...view.players[1], score: 5 });
    expect(game.view?.players[0]).toBe(view.players[0]);
    expect(game.view?.market).toBe(view.market);
});

test("a change before the first whole view is ignored", () => {
    const game = new Game();
    game.receive(frame(2, { view: { display: ["g9"] } }));
    expect(game.view).toBeNull();
    expect(game.version).toBe(-1);
});

test("events are kept once, even if they are sent again after a lost connection", () => {
    const game = playing();
    game.receive(frame(2, { events: [event(2, "TookMoney", 2)] }));
    game.receive(
        frame(3, { complete: true, view, events: [event(2, "TookMoney", 2), event(3, "TurnBegan", 0)] }),
    );
    expect(game.events.map(({ version }) => version)).toEqual([1, 1, 2, 3]);
    expect(game.news.map(({ version }) => version)).toEqual([3]);
});

test("the events since the player's own last turn begin after their last action", () => {
    const game = playing();
    game.receive(frame(2, { events: [event(2, "TookMoney", 0), event(2, "TurnBegan", 1)] }));
    game.receive(frame(3, { events: [event(3, "TookMoney", 1), event(3, "TurnBegan", 0)] }));
    expect(game.sinceLastTurn.map(({ kind }) => kind)).toEqual(["TurnBegan", "TookMoney", "TurnBegan"]);
});

test("the menu goes to the player who decides, and disappears with the next change", () => {
    const game = playing();
    const menu = [{ verb: "pass", pattern: "pass", roles: [], actions: [[]] }];
    game.receive(frame(2, { decision: { player: 0, step: "act" }, menu, undo: true }));
    expect([game.deciding, game.menu, game.undo]).toEqual([true, menu, true]);
    game.receive(frame(3));
    expect([game.deciding, game.menu, game.undo]).toEqual([false, null, false]);
});

test("a player who has resigned is not asked any more, even before the server says so", () => {
    const game = playing();
    const menu = [{ verb: "pass", pattern: "pass", roles: [], actions: [[]] }];
    game.receive(frame(2, { decision: { player: 0, step: "act" }, menu, undo: true }));
    const seat = {
        seat: 0,
        face: "weaver" as const,
        colour: "terracotta" as const,
        kind: "human" as const,
        name: "Ana",
        online: true,
        level: null,
        style: null,
        invited: null,
        abandoned: false,
    };
    game.receive({ ...table, seats: [{ ...seat, resigned: false }] });
    expect([game.resigned, game.deciding, game.undo]).toEqual([false, true, true]);
    game.receive({ ...table, seats: [{ ...seat, resigned: true }] });
    expect([game.resigned, game.deciding, game.undo]).toEqual([true, false, false]);
});

test("chat, the end, a rematch and a closed connection are kept", () => {
    const game = playing();
    game.receive({ type: "chat", seat: 1, name: "Ben", text: "hello", at: 1767225600.5 });
    game.receive({ type: "over", ranking: [{ player: 1, place: 1, score: 40 }], at: 9, record: true });
    game.receive({ type: "rematch", table: "k4", seat: 0, token: "secret" });
    game.receive({ type: "closed", message: { key: "closed.gone", args: {} } });
    expect(game.chat.map(({ text }) => text)).toEqual(["hello"]);
    expect(game.over?.[0]?.player).toBe(1);
    expect(game.rematch?.table).toBe("k4");
    expect(game.closed?.key).toBe("closed.gone");
    game.receive(table);
    expect(game.closed).toBeNull();
});

test("chat sent again after a lost connection is kept once; two players may say the same at once", () => {
    const game = playing();
    const line = { type: "chat", seat: 1, name: "Ben", text: "hello", at: 5 } as const;
    for (const said of [
        line,
        { ...line, seat: 2, name: "Cleo" },
        { ...line, text: "again" },
        { ...line, at: 6 },
        line,
    ])
        game.receive(said);
    expect(game.chat.map(({ seat, text, at }) => [seat, text, at])).toEqual([
        [1, "hello", 5],
        [2, "hello", 5],
        [1, "again", 5],
        [1, "hello", 6],
    ]);
});

test("a quick message has the name of the player in that seat", () => {
    const game = playing();
    const seats = ["Ana", "Ben"].map((name, seat) => ({ seat, name })) as TableFrame["seats"];
    game.receive({ ...table, seats });
    game.receive({ type: "emote", seat: 1, emote: "luck" });
    expect(game.chat).toMatchObject([{ seat: 1, name: "Ben", text: "", emote: "luck" }]);
    expect(Math.abs((game.chat[0]?.at ?? 0) - Date.now() / 1000)).toBeLessThan(5);
    game.receive({ type: "emote", seat: 9, emote: "luck" });
    expect(game.chat.at(-1)).toMatchObject({ seat: 9, name: "" });
});

test("the actions of a computer meanwhile and the time of the end are kept", () => {
    const game = playing();
    game.receive({ type: "played-for", since: 7 });
    game.receive({ type: "over", ranking: [], at: 1767225600, record: true });
    expect([game.playedForSince, game.ended]).toEqual([7, 1767225600]);
});

test("the deadline is counted from when the frame came", () => {
    const game = playing();
    game.receive(frame(2, { time: { left: 30, reserves: [60, 60] } }), 1_000_000);
    expect(game.time).toEqual({ until: 1_030_000, reserves: [60, 60] });
    game.receive(frame(3));
    expect(game.time).toBeNull();
});

test("a change may replace all players at once", () => {
    const game = playing();
    const players = [...view.players].reverse();
    game.receive(frame(2, { view: { players } }));
    expect(game.view?.players).toBe(players);
});

test("the first frame brings no news", () => {
    const game = playing();
    expect(game.news).toEqual([]);
    expect(game.events).toHaveLength(2);
});

test("a decision that the server makes for a player is not theirs to make", () => {
    const game = playing();
    game.receive(frame(2, { decision: { player: 0, step: "interrupt" }, menu: null }));
    expect(game.deciding).toBe(false);
    game.receive(frame(3, { decision: { player: 0, step: "interrupt" }, menu: [] }));
    expect(game.deciding).toBe(true);
});

test("before the first frame there is no seat, no event and nothing to do", () => {
    const game = new Game();
    expect([game.you, game.resigned, game.deciding, game.undo]).toEqual([null, false, false, false]);
    expect([game.events, game.news, game.chat, game.sinceLastTurn]).toEqual([[], [], [], []]);
    game.receive({ type: "emote", seat: 1, emote: "clap" } as unknown as Parameters<Game["receive"]>[0]);
    expect(game.chat.map(({ seat, name }) => [seat, name])).toEqual([[1, ""]]);
});

test("a player is asked if the decision is theirs, with a menu, and they have not resigned", () => {
    const game = playing();
    const menu: GameFrame["menu"] = [];
    const deciding = (more: Partial<GameFrame>): boolean => {
        game.receive(frame(game.version + 1, { complete: true, view, ...more }));
        return game.deciding;
    };
    expect(deciding({ decision: { player: 0, step: "act" }, menu })).toBe(true);
    expect(deciding({ decision: { player: 0, step: "act" }, menu: null })).toBe(false);
    expect(deciding({ decision: { player: 2, step: "act" }, menu })).toBe(false);
    expect(deciding({ decision: null, menu })).toBe(false);
    game.receive({ ...table, you: null });
    expect(deciding({ decision: { player: 0, step: "act" }, menu })).toBe(false);
});

test("a player who has resigned is not asked and cannot undo; a resignation of another player changes nothing", () => {
    const game = playing();
    const seat = (number: number, resigned: boolean) =>
        ({ seat: number, name: "Ana", resigned }) as TableFrame["seats"][number];
    game.receive(frame(2, { decision: { player: 0, step: "act" }, menu: [], undo: true }));
    game.receive({ ...table, seats: [seat(0, false), seat(1, true)] });
    expect([game.resigned, game.deciding, game.undo]).toEqual([false, true, true]);
    game.receive({ ...table, seats: [seat(0, true), seat(1, false)] });
    expect([game.resigned, game.deciding, game.undo]).toEqual([true, false, false]);
});

test("the answer to a request does not change the game", () => {
    const game = playing();
    game.receive({ type: "pong", id: "1" } as unknown as Parameters<Game["receive"]>[0]);
    expect(game.closed).toBeNull();
});
