// Questions in words.

import { afterAll, describe, expect, test, vi } from "vitest";
import type { Sale } from "../../protocol/types";
import { switchLanguage } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";
import { questionText } from "./actionText";

async function speaking(language: string): Promise<void> {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(textsIn(language))));
    vi.stubGlobal("document", { documentElement: {} });
    await switchLanguage(language);
}
afterAll(() => vi.unstubAllGlobals());

/** An action between two turns: free, or with a price that the player can pay or not. */
const means = (verb: string, affordable?: boolean) => ({
    verb,
    pattern: verb,
    roles: [],
    values: [],
    parts: [],
    ...(affordable === undefined ? {} : { sale: { affordable } as Sale }),
});

describe("between two turns", () => {
    const pass = means("decline");
    test.each([
        ["possible actions are named", [pass, means("send vizier", true), means("steal")], "send your vizier, play a thief, or pass"],
        ["actions that cannot be paid are not named", [pass, means("send vizier", false), means("steal")], "play a thief, or pass"],
        ["a player who can only pass is told why", [pass, means("send vizier", false)], "you can't pay any price exactly, so you can only pass"],
        ["a player without any other action can only pass", [pass], "you can only pass"],
    ])("%s", async (_, all, said) => {
        await speaking("en");
        expect(questionText("interrupt", all)).toBe(said);
    }); // prettier-ignore
});
