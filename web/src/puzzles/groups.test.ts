import { expect, test } from "vitest";
import { grouped } from "./groups";

const puzzle = (id: number, edition = "alhambra", ...modules: string[]) => ({
    id,
    number: id,
    edition,
    modules,
    players: 3,
    turn: 20,
    theme: "chain",
    difficulty: "easy",
    palace: "",
});

test("the base game comes first, then its modules, then every other edition", () => {
    const found = grouped([
        puzzle(1, "red_palace"),
        puzzle(2, "alhambra", "camps"),
        puzzle(3),
        puzzle(4, "red_palace"),
        puzzle(5, "alhambra", "trader"),
    ]);
    expect(found.map(({ title, puzzles }) => [title, puzzles.map(({ number }) => number)])).toEqual([
        ["web-home.base-game", [3]],
        ["web-home.modules", [2, 5]],
        ["title.red_palace", [1, 4]],
    ]);
});

test("a group without puzzles has no heading", () => {
    expect(grouped([])).toEqual([]);
});
