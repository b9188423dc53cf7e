// Drawings show the data of the server, which the owner of the box may have corrected.

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { thingsOf } from "./samples";
import PieceArt from "../pieces/PieceArt.svelte";
import { setPrinted, printed } from "../draw/printed";

const drawn = (kind: string, id: string): string => render(PieceArt, { props: { kind, id } }).body;
const inIt = (markup: string, pattern: RegExp): string[] =>
    [...markup.matchAll(pattern)].map(([, found]) => found ?? "");
const box = (components: Record<string, unknown>) => setPrinted({ components, corrected: [] });

describe("the printed data", () => {
    it("gives the colours, the currency and the walls of a bazaar", () => {
        const tiles = [{ id: "Bn3", currency: "denar", types: ["tower", "arcades", "pavilion"] }];
        box({ bazaars: { floors: { walls: "NE" }, tiles } });
        const markup = drawn("tile", "Bn3");
        expect(inIt(markup, /class="type-(\w+)"/g)).toEqual(["tower", "arcades", "pavilion"]);
        expect(markup).toContain("money-denar");
        expect(inIt(markup, /href="#art-wall" transform="rotate\((\d+)/g)).toEqual(["0", "90"]);
        expect(thingsOf("bazaars")).toEqual([["tile", "Bn3"]]);
    });

    it("gives the points around a culture tile", () => {
        const entries = [
            { price: 6, points: [0, 1, 5, 7, 11, 30] },
            { price: 12, points: [0, 2, 4, 6, 8, 10] },
        ];
        box({ moors: { tiles: { entries } } });
        expect(inIt(drawn("culture", "6"), />([\d/]+)</g)).toEqual(["6", "0", "1", "5", "7", "11", "30"]);
        expect(inIt(drawn("culture", "12"), />([\d/]+)</g)[0]).toBe("12/13");
    });

    it("gives the currencies on the fields of a caravanserai", () => {
        const entries = [["gulden", "ducat", "denar", "ducat"]];
        box({ caravanserai: { column: { highest: 5 }, cards: { entries, side_fields_at: [2, 3, 4] } } });
        const column = Array.from({ length: 6 }, () => "gulden");
        expect(inIt(drawn("card", "k1"), /class="money-(\w+)"/g)).toEqual([
            ...column,
            "ducat",
            "denar",
            "ducat",
        ]);
    });

    it("gives the symbol of a character", () => {
        const symbols = { once: ["beggar"], decided_at_once: [], at_scorings: ["dancer"], once_a_turn: [] };
        box({ characters: { symbols } });
        const once = drawn("card", "beggar");
        box({ characters: { symbols: { ...symbols, once: [], once_a_turn: ["beggar"] } } });
        expect(drawn("card", "beggar")).not.toBe(once);
    });

    it("gives the components in samples", () => {
        box({
            squares: { squares: { by_type: { pavilion: ["NS"] } } },
            camps: { tiles: { entries: ["14 ES"] } },
        });
        expect(thingsOf("squares")[0]).toEqual(["tile", "QPns"]);
        expect(thingsOf("camps")).toEqual([["tile", "K14es"]]);
    });

    it("is never guessed", () => {
        box({});
        expect(() => printed("moors")).toThrow("moors");
    });
});
