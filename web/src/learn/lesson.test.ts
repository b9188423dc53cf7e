import { beforeEach, expect, test } from "vitest";
import { Game } from "../game/game.svelte";
import type { GameEvent } from "../protocol/types";
import { Lesson } from "./lesson.svelte";
import { END_TURN, OTHERS, one, type Topic } from "./topics";

const WELCOME: Topic = { id: "welcome", fits: () => true };
const TAKE: Topic = {
    id: "take",
    fits: ({ yours, step }) => yours && step === "act",
    done: one("TookMoney"),
};
const TOPICS = [WELCOME, TAKE, END_TURN, OTHERS];
const GOODBYE: Topic = { id: "goodbye", fits: ({ over }) => over, last: true };

let game: Game;
let lesson: Lesson;
beforeEach(() => {
    game = new Game();
    game.table = { you: 0, seats: [] } as never;
    game.view = { players: [{ aside: [], reserve: [] }], scorings: 0, ended: false } as never;
    game.version = 1;
    decides(0, "act");
    begin(...TOPICS);
});
function begin(...topics: Topic[]): void {
    lesson = new Lesson(game, topics);
    lesson.follow();
}
function decides(player: number, step: string): void {
    game.decision = { player, step } as never;
    game.menu = player === 0 ? [] : null;
}
/** Events happen, and then it is somebody's decision. */
function happens(player: number | null, step: string, ...kinds: string[]): void {
    game.version++;
    const news = kinds.map((kind) => ({ kind, player, version: game.version }) as unknown as GameEvent);
    game.events = [...game.events, ...news];
    decides(step === "waiting" ? 1 : 0, step);
    lesson.follow();
}
const topic = () => lesson.topic?.id;

test("a topic stays until it was read or done, and the progress is the share of topics covered", () => {
    expect([topic(), lesson.progress]).toEqual(["welcome", 0]);
    lesson.read();
    expect([topic(), lesson.progress]).toEqual(["take", 0.25]);
    happens(0, "confirm", "TookMoney");
    expect([topic(), lesson.progress, lesson.otherwise]).toEqual(["end-turn", 0.5, false]);
});

test("what happened before the lesson, or to others, teaches nothing", () => {
    game.events = [{ kind: "TookMoney", player: 0, version: 1 } as unknown as GameEvent];
    begin(...TOPICS);
    lesson.read();
    expect(topic()).toBe("take");
    happens(1, "act", "TookMoney");
    expect([topic(), lesson.progress]).toEqual(["take", 0.25]);
});

test("each event counts once", () => {
    const TWICE: Topic = { id: "again", fits: () => true, done: one("TookMoney") };
    begin(WELCOME, TAKE);
    lesson.read();
    happens(0, "act", "TookMoney");
    expect(lesson.progress).toBe(1);
    begin(WELCOME, TWICE);
    lesson.follow();
    expect(lesson.progress).toBe(0);
});

test("the beginning of another's turn ends the learner's, whoever it belongs to", () => {
    lesson.read();
    happens(0, "confirm", "TookMoney");
    happens(1, "waiting", "TurnBegan");
    expect(topic()).toBe("others");
    happens(1, "act", "TookMoney", "TurnBegan");
    expect(lesson.progress).toBe(1);
});

test("a learner who does something else is told so, and not reminded for ever", () => {
    lesson.read();
    happens(0, "act", "Bought");
    expect([topic(), lesson.otherwise]).toEqual(["take", true]);
    happens(0, "act", "Built");
    expect([topic(), lesson.otherwise]).toEqual([undefined, true]);
    lesson.read();
    expect(lesson.otherwise).toBe(false);
});

test("only two refusals in a row count", () => {
    const ALSO: Topic = { ...TAKE, id: "also", done: one("Reserved") };
    begin(TAKE, ALSO);
    happens(0, "act", "Bought");
    happens(0, "act", "TookMoney");
    expect([topic(), lesson.otherwise]).toEqual(["also", false]);
    happens(0, "act", "Bought");
    expect([topic(), lesson.otherwise]).toEqual(["also", true]);
});

test("doing something is no fault while a topic only has to be read", () => {
    happens(0, "act", "Bought");
    expect([topic(), lesson.otherwise]).toEqual(["welcome", false]);
});

test("a notice that something else was done goes with the next event", () => {
    lesson.read();
    happens(0, "act", "Bought");
    lesson.follow();
    expect(lesson.otherwise).toBe(true);
    happens(1, "waiting", "TurnBegan");
    expect(lesson.otherwise).toBe(false);
});

test("at its end there is nothing more to read", () => {
    begin(WELCOME);
    lesson.read();
    lesson.read();
    expect([topic(), lesson.progress]).toEqual([undefined, 1]);
});

test("the guide knows the situation at the table", () => {
    expect(lesson.situation).toEqual({
        yours: true,
        step: "act",
        aside: 0,
        reserve: 0,
        exact: false,
        scored: false,
        over: false,
    });
    game.view = { players: [{ aside: [1], reserve: [1, 2] }], scorings: 1, ended: true } as never;
    const sale = (over: number | null) => ({ payments: over === null ? [] : [{ over, money: [] }] });
    game.menu = [{ verb: "take" }, { verb: "buy", sales: [sale(2), sale(0)] }] as never;
    expect(lesson.situation).toMatchObject({ aside: 1, reserve: 2, exact: true, scored: true, over: true });
    game.menu = [{ verb: "buy", sales: [sale(2), sale(null)] }] as never;
    expect(lesson.situation.exact).toBe(false);
});

test("before there is a table nothing is asked, and after the game it is over", () => {
    game.view = null;
    game.decision = null;
    game.menu = null;
    game.table = null;
    expect(lesson.situation).toEqual({
        yours: false,
        step: "",
        aside: 0,
        reserve: 0,
        exact: false,
        scored: false,
        over: false,
    });
    game.over = [];
    expect(lesson.situation.over).toBe(true);
    begin(GOODBYE);
    expect(topic()).toBe("goodbye");
});
