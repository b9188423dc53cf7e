import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";
import { storeSolved, solved } from "./solvedPuzzles";

let kept: Map<string, string>;

beforeEach(() => {
    kept = emptyStorage();
});

test("a puzzle solved twice is stored once", () => {
    storeSolved(3);
    storeSolved(1);
    storeSolved(3);
    expect(solved()).toEqual([3, 1]);
});

test.each(["{broken", "7", '["x"]'])("unreadable entries are ignored: %s", (text) => {
    kept.set("alhambra.solved", text);
    expect(solved()).toEqual([]);
});
