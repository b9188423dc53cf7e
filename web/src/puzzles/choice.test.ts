import { describe, expect, test } from "vitest";
import { chosenFrom, nextOf, themesOf } from "./choice";

const puzzle = (id: number, theme: string, difficulty: string) => ({
    id,
    number: id,
    edition: "alhambra",
    modules: [],
    players: 3,
    turn: 20,
    theme,
    difficulty,
    palace: "",
});
const ALL = [puzzle(1, "chain", "easy"), puzzle(2, "money", "hard"), puzzle(3, "chain", "hard")];
const ids = (puzzles: { id: number }[]) => puzzles.map(({ id }) => id);

describe("puzzles are chosen", () => {
    test.each([
        [{ theme: "", difficulty: "" }, [1, 2, 3]],
        [{ theme: "chain", difficulty: "" }, [1, 3]],
        [{ theme: "", difficulty: "hard" }, [2, 3]],
        [{ theme: "chain", difficulty: "hard" }, [3]],
        [{ theme: "money", difficulty: "easy" }, []],
    ])("by %j", (choice, found) => {
        expect(ids(chosenFrom(ALL, choice))).toEqual(found);
    });
});

test("each theme is offered once", () => {
    expect(themesOf(ALL)).toEqual(["chain", "money"]);
});

test("the next puzzle is the first that was not solved, if there is one", () => {
    expect(nextOf(ALL, new Set([1, 3]))?.id).toBe(2);
    expect(nextOf(ALL, new Set([1, 2, 3]))).toBeUndefined();
});
