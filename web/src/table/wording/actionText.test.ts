// Whatever can be done is offered in words, in every language. The verbs are those of the engine.

import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { spokenMessage } from "../../pieces/names";
import { isCurrency, isType } from "../../protocol/notation";
import { lookOf } from "../../pieces/registry";
import { candidates, type Candidate } from "../../game/candidates";
import "../../modules";
import type { Sale } from "../../protocol/types";
import { LANGUAGES, speak, messageFragments } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";
import { questionText, actionMessage } from "./actionText";

const engine = import.meta.glob<string>("../../../../src/alhambra/{game,modules}/**/*.py", {
    eager: true,
    query: "?raw",
    import: "default",
});
const patterns = Object.values(engine)
    .flatMap((source) => [...source.matchAll(/^ {4}pattern = "(.*)"$/gm)])
    .map(([, pattern]) => pattern ?? "");

/** Something for each role, two of those of which there can be several. */
const SAMPLES: Record<string, string> = {
    tile: "T9es",
    building: "G7nsw",
    cell: "-1,0",
    money: "g5 g3",
    offer: "2",
    bid: "3",
    room: "1",
    drawn: "2",
    type: "tower",
    symbol: "garden",
    inhabitant: "arcades garden",
    "on-disc": "tower",
    card: "g5 n9",
    square: "QPn",
    "drawn-tile": "T9es",
    saving: "v5g",
    field: "k2:3n",
    bonus: "C11",
    falcon: "white-GT",
    point: "0.5,-1.5",
    gate: "n",
    "wall-card": "wall-ne",
};

/** An action of a verb: bills with a tile to be paid for, everything else with a value for each role. */
function sample(pattern: string): Candidate {
    const slots = [...pattern.matchAll(/ ?\{([\w-]+)(\*?)\}/g)].map(([, role = "", many]) => ({
        role,
        many,
    }));
    const verb = pattern.replace(/ ?\{.*$/, "");
    const values = slots.map(({ role, many }) => {
        const some = (SAMPLES[role] ?? `no-sample-for-${role}`).split(" ");
        return many ? some : (some[0] ?? "");
    });
    const sale = { offer: values.length > 1 ? values[0] : "", tile: "T9es", extras: [] } as unknown as Sale;
    const isPaid = pattern.endsWith("with {money*}");
    const choice = isPaid ? { sales: [sale] } : { roles: slots.map(({ role }) => role), actions: [values] };
    const [found] = candidates([{ verb, pattern, ...choice }]);
    return found as Candidate;
}

async function speaking(language: string): Promise<void> {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(textsIn(language))));
    vi.stubGlobal("document", { documentElement: {} });
    await speak(language);
}
afterAll(() => vi.unstubAllGlobals());

const offered = () =>
    Object.fromEntries(patterns.map((pattern) => [pattern, actionMessage(sample(pattern), ["g5", "g3"])]));

/** Something that could be done between two turns: for nothing, or for money one has or lacks. */
const means = (verb: string, affordable?: boolean) => ({
    verb,
    pattern: verb,
    values: [],
    parts: [],
    ...(affordable === undefined ? {} : { sale: { affordable } as Sale }),
});

describe("between two turns", () => {
    const pass = means("decline");
    test.each([
        ["what one can do is named", [pass, means("send vizier", true), means("steal")], "send your vizier, play a thief, or pass"],
        ["what one cannot pay is not offered", [pass, means("send vizier", false), means("steal")], "play a thief, or pass"],
        ["it is said why one can only pass", [pass, means("send vizier", false)], "you can't pay any price exactly, so you can only pass"],
        ["or that there is nothing to do", [pass], "you can only pass"],
    ])("%s", async (_, all, said) => {
        await speaking("en");
        expect(questionText("interrupt", all)).toBe(said);
    }); // prettier-ignore
});

test("there are the verbs of the engine", () => {
    expect(patterns.length).toBeGreaterThan(40);
});

describe.each(Object.keys(LANGUAGES))("in %s", (language) => {
    beforeEach(() => speaking(language));

    test("everything in an offer is a thing there is", () => {
        const unknown = Object.values(offered())
            .flatMap(messageFragments)
            .flatMap((piece) => (piece.kind === "text" ? [] : [piece]))
            .filter(({ of, id }) => lookOf(of, id).as === "other" && !isType(id) && !isCurrency(id));
        expect(unknown).toEqual([]);
    });

    test("an offer says everything once, and in words", () => {
        const said = Object.values(offered()).map(spokenMessage);
        expect(said.filter((text) => /\{|undefined|no-sample|: ?$|\b(\p{L}+),? \1\b/iu.test(text))).toEqual(
            [],
        );
    });
});
