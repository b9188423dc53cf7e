import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";
import { explainedAt, storeExplained } from "./explainedScorings";

beforeEach(emptyStorage);

test("a scoring is remembered for the seat it was explained to", () => {
    storeExplained("k3", 0, 1);
    expect(explainedAt("k3", 0)).toBe(1);
    expect(explainedAt("k3", 1)).toBe(0);
    expect(explainedAt("k3", null)).toBe(0);
    expect(explainedAt("m4", 0)).toBe(0);
});

test("the tables played longest ago are forgotten first", () => {
    storeExplained("first", 0, 1);
    storeExplained("k3", 0, 1);
    for (let table = 0; table < 98; table += 1) storeExplained(`table${table}`, 0, 2);
    storeExplained("k3", 0, 2);
    storeExplained("last", 0, 1);
    storeExplained("very last", 0, 1);
    expect(explainedAt("first", 0)).toBe(0);
    expect(explainedAt("k3", 0)).toBe(2);
});

test("unreadable entries are forgotten", () => {
    localStorage.setItem("alhambra.explained", "nonsense");
    expect(explainedAt("k3", 0)).toBe(0);
});
