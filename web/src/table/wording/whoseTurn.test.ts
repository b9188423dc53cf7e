// Which text the ribbon shows; statusText.test.ts reads the English ones.

import { beforeEach, expect, test, vi } from "vitest";
import type { Choice, Decision, GameEvent, Seat, TableFrame, View } from "../../protocol/types";

vi.mock("../../words/catalogue.svelte", () => ({
    t: (key: string, args?: object) => [key, ...Object.values(args ?? {})].join(" "),
    messageText: ({ key }: { key: string }) => key,
    hasText: () => true,
    words: { language: "en" },
}));
const { Game } = await import("../../game/game.svelte");
const { Selection } = await import("../../game/selection.svelte");
const { statusText } = await import("./statusText");

const TAKE = { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [["g5"]] } as Choice;
const event = (kind: string, player: number | null, fields = {}) =>
    ({ version: 1, kind, player, fields }) as unknown as GameEvent;

let game: InstanceType<typeof Game>;
let selection: InstanceType<typeof Selection>;
beforeEach(() => {
    game = new Game();
    sits({});
    game.view = { ended: false, players: [{ name: "Ana" }, { name: "Ben" }] } as unknown as View;
    decides(0);
});
const sits = (more: object, resigned = false) =>
    (game.table = { you: 0, seats: [{ seat: 0, resigned }], ...more } as unknown as TableFrame);
function decides(player: number, step = "act", menu: Choice[] | null = player === 0 ? [TAKE] : null): void {
    game.decision = { player, step } as Decision;
    game.menu = menu;
    selection = new Selection({ version: 1, menu: [TAKE] }, () => undefined);
}
const said = (planned = false, waited?: Partial<Seat>) =>
    statusText({ game, selection, planned, waited: waited as Seat | undefined });

test("why a game was stopped is more important than anything else", () => {
    sits({ stopped: { key: "server.stopped", args: {} } });
    expect(said()).toBe("server.stopped");
});

test("at the end the game is over; before there is a decision nothing is said", () => {
    game.decision = null;
    expect(said()).toBe("");
    game.view = { ...game.view, ended: true } as View;
    expect(said()).toBe("web-table.over");
    decides(0);
    game.view = null;
    game.table = null;
    expect(said()).toBe("");
});

test("a player is asked for the decision of the step, and told the next step once something is selected", () => {
    expect(said()).toBe("asked.act");
    decides(0, "placing");
    expect(said()).toBe("asked.placing");
    selection.touch("card", "g5");
    expect(said()).toBe("web-table.next-confirm");
});

test("another action in the same turn is announced, however it was earned before", () => {
    const exact = event("Bought", 0, { over: 0 });
    game.events = [event("TurnBegan", 0), exact];
    expect(said()).toBe("web-table.asked-again");
    decides(0, "placing");
    expect(said()).toBe("asked.placing");
    decides(0);
    for (const other of [
        event("Bought", 0, { over: 2 }),
        event("Bought", 1, { over: 0 }),
        event("Paid", 0, { over: 0 }),
    ]) {
        game.events = [event("TurnBegan", 0), other];
        expect(said()).toBe("asked.act");
    }
    game.events = [exact, event("TurnBegan", 0)];
    expect(said()).toBe("asked.act");
    game.events = [event("TurnBegan", 1), event("TurnBegan", 0), event("Built", 0), exact, event("Built", 0)];
    expect(said()).toBe("web-table.asked-again");
});

test("whoever has resigned is told that a computer plays", () => {
    sits({}, true);
    expect(said()).toBe("web-table.plays-for-you");
    decides(1);
    expect(said()).toBe("web-table.waiting-for Ben");
});

test("the others are told who is thinking, and whether that person is there", () => {
    decides(1);
    expect(said()).toBe("web-table.waiting-for Ben");
    expect(said(false, { online: true, abandoned: false })).toBe("web-table.waiting-for Ben");
    expect(said(false, { online: false, abandoned: false })).toBe("web-people.away Ben");
    expect(said(false, { online: false, abandoned: true })).toBe("web-people.gone Ben");
});

test("while others play, a selection is explained as a plan", () => {
    decides(1);
    selection.touch("card", "g5");
    expect(said(true)).toBe("web-table.plan-hint");
});

test("in the own turn without a menu the plan is being played, or the server answers", () => {
    decides(0, "act", null);
    expect([said(true), said(false)]).toEqual(["web-table.plan-playing", "web-table.answered-for-you"]);
});
