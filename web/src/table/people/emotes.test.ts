import { expect, test, vi } from "vitest";

vi.mock("../../words/catalogue.svelte", () => ({ t: (key: string) => key }));
const { EMOTES, wordsOf } = await import("./emotes");

const said = { seat: 1, name: "Ben", at: 5 };

test("a quick message has words of its own, and a line of chat its text", () => {
    expect(wordsOf({ ...said, text: "Nice move" })).toBe("Nice move");
    expect(EMOTES.map((emote) => wordsOf({ ...said, text: "", emote }))).toEqual(
        EMOTES.map((emote) => `web-people.emote-${emote}`),
    );
});
