import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { switchLanguage } from "../words/catalogue.svelte";
import { deed } from "./deed";

const TEXTS = {
    "event.took": "{name} takes {cards}.",
    "event.acted": "{name}: {action}.",
    "event.turn": "Turn {turn}: {name}.",
    "event.scored": "The first goes to {name}.",
    "did.wait": "waits",
    "currencies.gulden": "gulden",
};

beforeAll(async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(TEXTS)));
    vi.stubGlobal("document", { documentElement: {} });
    await switchLanguage("en");
});
afterAll(() => vi.unstubAllGlobals());

const told = (key: string, args: Record<string, unknown>) =>
    deed({ key, args } as never)
        ?.map(({ text }) => text)
        .join("|");

test("beside a name, a sentence needs neither the name nor a full stop", () => {
    expect(told("event.took", { name: "Zahra", cards: "g5" })).toBe("takes |5 gulden");
    expect(told("event.acted", { name: "Zahra", action: { key: "did.wait", args: {} } })).toBe("waits");
});

test("a sentence that does not begin with the name cannot do without it", () => {
    expect(told("event.turn", { name: "Zahra", turn: 3 })).toBeUndefined();
    expect(told("event.scored", { name: "Zahra" })).toBeUndefined();
});
