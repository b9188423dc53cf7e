import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./emptyStorage";
import { keepTable, tableOf } from "./daily";

let kept: Map<string, string>;

beforeEach(() => {
    kept = emptyStorage();
});

test("the latest table of a day is remembered, and the oldest days are forgotten", () => {
    keepTable("2026-11-01", "k1");
    keepTable("2026-11-01", "k2");
    expect(tableOf("2026-11-01")).toBe("k2");
    for (let day = 10; day < 45; day++) keepTable(`2027-01-${day}`, "k3");
    expect(tableOf("2026-11-01")).toBeUndefined();
    expect(tableOf("2027-01-44")).toBe("k3");
});

test("what cannot be read counts as nothing", () => {
    kept.set("alhambra.daily", "{broken");
    expect(tableOf("2026-11-01")).toBeUndefined();
});
