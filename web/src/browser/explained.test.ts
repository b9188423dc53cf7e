import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./emptyStorage";
import { explainedAt, keepExplained } from "./explained";

beforeEach(emptyStorage);

test("a scoring is remembered for the seat it was explained to", () => {
    keepExplained("k3", 0, 1);
    expect(explainedAt("k3", 0)).toBe(1);
    expect(explainedAt("k3", 1)).toBe(0);
    expect(explainedAt("k3", null)).toBe(0);
    expect(explainedAt("m4", 0)).toBe(0);
});

test("tables played long ago are forgotten first", () => {
    keepExplained("first", 0, 1);
    keepExplained("k3", 0, 1);
    for (let table = 0; table < 98; table += 1) keepExplained(`table${table}`, 0, 2);
    keepExplained("k3", 0, 2);
    keepExplained("last", 0, 1);
    expect(explainedAt("first", 0)).toBe(0);
    expect(explainedAt("k3", 0)).toBe(2);
});

test("what cannot be read is forgotten", () => {
    localStorage.setItem("alhambra.explained", "nonsense");
    expect(explainedAt("k3", 0)).toBe(0);
});
