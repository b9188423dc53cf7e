import { expect, test } from "vitest";
import { grouped } from "./groups";

const puzzle = (number: number, edition = "alhambra", ...modules: string[]) => ({
    number,
    edition,
    modules,
    players: 3,
    turn: 20,
});

test("the base game comes first, and every module and edition has a heading of its own", () => {
    const found = grouped([
        puzzle(1, "red_palace"),
        puzzle(2, "alhambra", "camps"),
        puzzle(3),
        puzzle(4, "red_palace"),
    ]);
    expect(found.map(({ title, puzzles }) => [title, puzzles.map(({ number }) => number)])).toEqual([
        ["web-home.base-game", [3]],
        ["title.red_palace", [1, 4]],
        ["title.camps", [2]],
    ]);
});

test("there is no heading without puzzles", () => {
    expect(grouped([])).toEqual([]);
});
