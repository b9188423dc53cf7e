import { beforeAll, expect, test, vi } from "vitest";
import type { WhatIfCase } from "../../protocol/types";
import { speak } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";

let inWords: typeof import("./whatif").inWords;
let signed: typeof import("../../words/catalogue.svelte").signed;
beforeAll(async () => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(textsIn("en"))));
    ({ inWords } = await import("./whatif"));
    ({ signed } = await import("../../words/catalogue.svelte"));
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
});

const told = (more: Partial<WhatIfCase>): string =>
    inWords({ action: "", wall: [3, 3], segments: [], points: 0, by: [], closed: [], ...more });

test("what points are won or lost has a sign, and none has none", () => {
    expect([3, 0, -2].map((points) => signed(points))).toEqual(["+3", "0", "−2"]);
});

test("a case is told with wall, points, their reasons and what is closed off", () => {
    const nothing = told({});
    expect(nothing.split(". ")).toHaveLength(2);
    expect(told({ wall: [3, 5] })).not.toBe(nothing);
    expect(told({ wall: [3, 5] })).toContain("5");
    expect(told({ points: 4 })).toContain("+4");
    expect(told({ closed: ["1,0"] }).split(". ")).toHaveLength(3);
    const message = { key: "no such text", args: {} };
    expect(told({ by: [{ player: 0, points: -2, message, rule: "BASE-1" }] })).toContain("no such text: −2");
});
