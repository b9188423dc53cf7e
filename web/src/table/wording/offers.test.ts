// Every possible action is offered in words, in every language. The choices come from games of the engine:
// tests/web/test_wording.py gives them and runs this.

import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setPrinted } from "../../draw/printed";
import { candidates } from "../../game/candidates";
import "../../modules";
import { spokenMessage } from "../../pieces/names";
import { lookOf } from "../../pieces/registry";
import { isCurrency, isType } from "../../protocol/notation";
import type { Choice } from "../../protocol/types";
import { LANGUAGES, switchLanguage, messageFragments } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";
import { actionMessage } from "./actionText";

const given = (name: string) => import.meta.env[name] as string;
const menu = JSON.parse(given("VITE_MENU")) as Choice[];
setPrinted({ components: JSON.parse(given("VITE_PRINTED")), corrected: [] });

const offered = () => candidates(menu).map((each) => actionMessage(each, each.sale ? ["g5", "g3"] : []));

describe.each(Object.keys(LANGUAGES))("in %s", (language) => {
    beforeEach(async () => {
        vi.stubGlobal("fetch", () => Promise.resolve(Response.json(textsIn(language))));
        vi.stubGlobal("document", { documentElement: {} });
        await switchLanguage(language);
    });
    afterAll(() => vi.unstubAllGlobals());

    test("every piece in an offer exists", () => {
        const unknown = offered()
            .flatMap(messageFragments)
            .flatMap((piece) => (piece.kind === "text" ? [] : [piece]))
            .filter(({ of, id }) => lookOf(of, id).as === "other" && !isType(id) && !isCurrency(id));
        expect(unknown).toEqual([]);
    });

    test("an offer says everything once, and in words", () => {
        const said = offered().map(spokenMessage);
        expect(said.filter((text) => /\{|undefined|: ?$|\b(\p{L}+),? \1\b/iu.test(text))).toEqual([]);
    });
});
