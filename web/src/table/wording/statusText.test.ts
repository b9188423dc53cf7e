import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Game } from "../../game/game.svelte";
import { Selection } from "../../game/selection.svelte";
import type { Choice, Decision, Seat, TableFrame, View } from "../../protocol/types";
import { switchLanguage } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";
import { statusText } from "./statusText";

beforeAll(async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(textsIn("en"))));
    vi.stubGlobal("document", { documentElement: {} });
    await switchLanguage("en");
});
afterAll(() => vi.unstubAllGlobals());

const take = { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [["g5"]] } as Choice;

function said(decision: Partial<Decision>, menu: Choice[] | null, planned = false, waited?: Seat): string {
    const game = new Game();
    game.table = { you: 0, seats: [{ seat: 0, resigned: false }] } as unknown as TableFrame;
    game.view = { ended: false, players: [{ name: "Ana" }, { name: "Ben" }] } as unknown as View;
    game.decision = { step: "act", ...decision } as Decision;
    game.menu = menu;
    const selection = new Selection({ version: 1, menu }, () => undefined);
    return statusText({ game, selection, planned, waited });
}

test("the player who decides is asked, and the others are told who is thinking", () => {
    expect(said({ player: 0 }, [take])).toBe("take money, buy a tile or change your palace");
    expect(said({ player: 1 }, null)).toBe("Ben is thinking");
    const ben = { online: false, abandoned: false } as Seat;
    expect(said({ player: 1 }, null, false, ben)).toContain("Ben");
});

test("players are not told that they are thinking while the server answers for them or plays their plan", () => {
    expect(said({ player: 0 }, null)).toBe("This is being answered for you");
    expect(said({ player: 0 }, null, true)).toBe("Your plan is being played");
});
