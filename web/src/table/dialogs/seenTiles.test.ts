import { expect, test } from "vitest";
import type { View } from "../../protocol/types";
import { areSeen } from "./seenTiles";

const tile = (id: string) => ({ id });
const view = (more: object = {}): View =>
    ({
        players: [
            { palace: [tile("P8")], reserve: [tile("T9n")], aside: [tile("G9n")] },
            { palace: [], reserve: [], aside: [] },
        ],
        market: [
            { space: "1", tile: tile("S9") },
            { space: "2", tile: null },
        ],
        ...more,
    }) as unknown as View;

test("tiles in palaces, in reserves, set aside and in the market have been seen", () => {
    expect(areSeen(["P8", "T9n", "G9n", "S9", "C8"], view())).toEqual([true, true, true, true, false]);
});

test("of identical tiles, as many have been seen as there are on the table", () => {
    expect(areSeen(["P8", "P8"], view())).toEqual([true, false]);
    expect(areSeen(["P8", "P8", "P8"], view({ dirk: { tiles: [tile("P8")] } }))).toEqual([true, true, false]);
});

test("a tile that was just drawn has been seen", () => {
    expect(areSeen(["C8"], view({ drawn: tile("C8") }))).toEqual([true]);
});

test("a building shows that its floor has been seen, where both are drawn separately", () => {
    expect(areSeen(["_8", "_9n", "_9n", "_9n", "_7"], view())).toEqual([true, true, true, false, false]);
});
