import { expect, test } from "vitest";
import type { View, ViewPatch } from "../protocol/types";
import { patched } from "./patch";

const players = [
    { name: "Ana", score: 3 },
    { name: "Ben", score: 5 },
];
const view = { turn: 4, ended: false, players } as unknown as View;
const patch = (changes: object) => patched(view, changes as ViewPatch);

test("the first patch is the whole view", () => {
    expect(patched(null, view as unknown as ViewPatch)).toEqual(view);
});

test("what is not in a patch stays", () => {
    expect(patch({ turn: 5 })).toEqual({ turn: 5, ended: false, players });
    expect(view.turn).toBe(4);
});

test("only the players in a patch change, and of them only what it names", () => {
    const after = patch({ players: { 1: { score: 9 } } }).players;
    expect(after).toEqual([players[0], { name: "Ben", score: 9 }]);
    expect(after[0]).toBe(players[0]);
});

test("a list of players replaces them all", () => {
    const others = [{ name: "Zahra", score: 0 }];
    expect(patch({ players: others }).players).toEqual(others);
});
