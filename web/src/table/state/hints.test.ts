import { expect, test, vi } from "vitest";
import { Game } from "../../game/game.svelte";
import type { Action, Advice, Decision, TableFrame } from "../../protocol/types";
import { Hints, isAgainst } from "./hints.svelte";
import type { TableConnection } from "../connection/tableConnection.svelte";

const VERDICT = { key: "advice.only", args: {} };
const PARTS: Record<string, [string, string][]> = {
    "buy 2+site with r8": [
        ["offer", "2+site"],
        ["money", "r8"],
    ],
    "take g5": [["card", "g5"]],
    "place A8n @ 1,0": [
        ["tile", "A8n"],
        ["cell", "1,0"],
    ],
    pass: [],
};
const turn = (...actions: string[]): Advice => ({
    actions: actions.map((text) => ({ text, verb: text.split(" ")[0] ?? "", parts: PARTS[text] ?? [] })),
    points: 1.4,
    error: null,
    verdict: VERDICT,
    reasons: [],
});

function asked(...turns: Advice[]) {
    const game = new Game();
    game.table = { you: 0, seats: [] as TableFrame["seats"] } as TableFrame;
    game.decision = { player: 0, step: "act" } as Decision;
    game.menu = [];
    game.version = 3;
    const selectAction = vi.fn(({ text }: Action) => text !== "pass" || game.version === 3);
    const advise = vi.fn();
    const request = vi.fn(() => Promise.resolve({ type: "hint", id: "1", turns }));
    const connection = { game, selectAction, request, selection: { advise } } as unknown as TableConnection;
    return { game, selectAction, advise, request, hints: new Hints(connection) };
}

test("a hint is selected on the table, and so is the next one, in a cycle", async () => {
    const { hints, selectAction } = asked(turn("take g5"), turn("pass"));
    await hints.toggle();
    hints.show(1);
    hints.show(2);
    hints.show(-1);
    expect(selectAction.mock.calls.map(([{ text }]) => text)).toEqual(["take g5", "pass", "take g5", "pass"]);
    expect(hints.index).toBe(1);
});

test("the parts of later steps are marked, and the cells of their tiles", async () => {
    const { hints, advise } = asked(turn("take g5", "buy 2+site with r8", "place A8n @ 1,0"));
    await hints.toggle();
    expect(advise.mock.lastCall?.[0]).toEqual([
        { role: "offer", id: "2" },
        { role: "extra", id: "site" },
        { role: "money", id: "r8" },
        { role: "tile", id: "A8n" },
        { role: "cell", id: "1,0" },
    ]);
    expect(hints.places).toEqual([{ tile: "A8n", cell: "1,0" }]);
    hints.clear();
    expect(advise.mock.lastCall?.[0]).toEqual([]);
});

test("hints disappear with their decision, and when they are requested again", async () => {
    const { hints, game, request } = asked(turn("take g5"));
    await hints.toggle();
    await hints.toggle();
    expect([hints.turns, request.mock.calls.length]).toEqual([null, 1]);
    await hints.toggle();
    expect(hints.current?.actions.map(({ text }) => text)).toEqual(["take g5"]);
    game.version = 4;
    expect(hints.turns).toBeNull();
});

test("a player who follows a hint sees its next step without asking again", async () => {
    const { hints, game, request } = asked(turn("buy 2+site with r8", "take g5", "pass"), turn("pass"));
    await hints.toggle();
    hints.follow("buy 2+site with r8");
    hints.showRest();
    expect(hints.turns?.length).toBe(2);
    game.version = 4;
    hints.showRest();
    expect(hints.turns?.map(({ actions }) => actions.map(({ text }) => text))).toEqual([["take g5", "pass"]]);
    expect(request).toHaveBeenCalledTimes(1);
});

test("a player who does something else, or can follow no further, sees no more steps", async () => {
    const other = asked(turn("take g5", "place A8n @ 1,0"));
    await other.hints.toggle();
    other.hints.follow("pass");
    other.game.version = 4;
    other.hints.showRest();
    expect(other.hints.turns).toBeNull();
    const { hints, game } = asked(turn("take g5", "pass"));
    await hints.toggle();
    hints.follow("take g5");
    game.version = 5;
    hints.showRest();
    expect(hints.turns).toBeNull();
});

test("it is known when there is nothing to advise", async () => {
    const { hints, selectAction } = asked();
    await hints.toggle();
    expect([hints.turns, hints.current, selectAction.mock.calls]).toEqual([[], null, []]);
});

test("reasons are for or against", () => {
    expect(["advice.wall", "advice.less-wall"].map(isAgainst)).toEqual([false, true]);
});

test("tiles that go to where they stand already are advised by their cell alone, on the player's own palace", async () => {
    const { hints, game } = asked(turn("take g5", "place A8n @ 1,0"));
    const standing = [{ id: "A8n", x: 1, y: 0 }];
    game.view = { players: [{ palace: standing }, { palace: [] }] } as never;
    await hints.toggle();
    expect(hints.places).toEqual([{ cell: "1,0" }]);
    game.table = { you: 1, seats: [] } as never;
    game.decision = { player: 1, step: "act" } as Decision;
    expect(hints.places).toEqual([{ tile: "A8n", cell: "1,0" }]);
});

test("a hint with one step has no rest to follow, and neither has another action", async () => {
    const { hints, game, selectAction } = asked(turn("take g5"));
    await hints.toggle();
    hints.follow("take g5");
    game.version = 4;
    hints.showRest();
    expect([hints.turns, selectAction.mock.calls.length]).toEqual([null, 1]);
});

test("without a hint nothing is followed, and nothing is shown", async () => {
    const { hints, game, selectAction } = asked();
    hints.follow("take g5");
    game.version = 4;
    hints.showRest();
    hints.show(3);
    expect([hints.turns, hints.index, hints.places, selectAction.mock.calls]).toEqual([null, 0, [], []]);
    await hints.toggle();
    hints.show(3);
    hints.follow("take g5");
    expect([hints.turns, hints.index]).toEqual([[], 0]);
});

test("the rest of a hint is selected, and its later steps are marked", async () => {
    const { hints, game, selectAction, advise } = asked(
        turn("buy 2+site with r8", "take g5", "place A8n @ 1,0"),
    );
    await hints.toggle();
    hints.follow("buy 2+site with r8");
    game.version = 4;
    advise.mockClear();
    hints.showRest();
    expect(selectAction.mock.lastCall?.[0].text).toBe("take g5");
    expect(advise.mock.lastCall?.[0]).toEqual([
        { role: "tile", id: "A8n" },
        { role: "cell", id: "1,0" },
    ]);
    hints.showRest();
    expect(hints.turns).toHaveLength(1);
});

test("the rest waits for the player's next decision", async () => {
    const { hints, game } = asked(turn("take g5", "place A8n @ 1,0"));
    await hints.toggle();
    hints.follow("take g5");
    game.version = 4;
    game.decision = { player: 1, step: "act" } as Decision;
    hints.showRest();
    expect(hints.turns).toBeNull();
    game.version = 5;
    game.decision = { player: 0, step: "placing" } as Decision;
    hints.showRest();
    expect(hints.current?.actions.map(({ text }) => text)).toEqual(["place A8n @ 1,0"]);
});

test("hints that were closed are not followed", async () => {
    const { hints, game } = asked(turn("take g5", "place A8n @ 1,0"));
    await hints.toggle();
    hints.follow("take g5");
    hints.clear();
    game.version = 4;
    hints.showRest();
    expect(hints.turns).toBeNull();
});
