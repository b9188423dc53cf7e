import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./emptyStorage";
import { keepSolved, solved } from "./solved";

let kept: Map<string, string>;

beforeEach(() => {
    kept = emptyStorage();
});

test("a puzzle that was solved twice is remembered once", () => {
    keepSolved(3);
    keepSolved(1);
    keepSolved(3);
    expect(solved()).toEqual([3, 1]);
});

test.each(["{broken", "7", '["x"]'])("what cannot be read counts as nothing: %s", (text) => {
    kept.set("alhambra.solved", text);
    expect(solved()).toEqual([]);
});
