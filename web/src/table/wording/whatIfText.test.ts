import { beforeAll, expect, test, vi } from "vitest";
import type { WhatIfCase } from "../../protocol/types";
import { switchLanguage } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";

let whatIfText: typeof import("./whatIfText").whatIfText;
let signed: typeof import("../../words/catalogue.svelte").signed;
beforeAll(async () => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(textsIn("en"))));
    ({ whatIfText } = await import("./whatIfText"));
    ({ signed } = await import("../../words/catalogue.svelte"));
    vi.stubGlobal("document", { documentElement: {} });
    await switchLanguage("en");
});

const text = (more: Partial<WhatIfCase>): string =>
    whatIfText({
        action: { text: "", verb: "", parts: [] },
        wall: [3, 3],
        segments: [],
        points: 0,
        by: [],
        closed: [],
        ...more,
    });

test("points won or lost have a sign, and zero has none", () => {
    expect([3, 0, -2].map((points) => signed(points))).toEqual(["+3", "0", "−2"]);
});

test("a case is described by its wall, points, their reasons and what is closed off", () => {
    const nothing = text({});
    expect(nothing.split(". ")).toHaveLength(2);
    expect(text({ wall: [3, 5] })).not.toBe(nothing);
    expect(text({ wall: [3, 5] })).toContain("5");
    expect(text({ points: 4 })).toContain("+4");
    expect(text({ closed: ["1,0"] }).split(". ")).toHaveLength(3);
    const message = { key: "no such text", args: {} };
    expect(text({ by: [{ player: 0, points: -2, message, rule: "BASE-1" }] })).toContain("no such text: −2");
});

test("a wall that stays is told apart from one that grows, and points from none", () => {
    const [same, grown] = [text({ wall: [4, 4] }), text({ wall: [4, 6] })];
    expect([same.includes("4"), grown.includes("4"), grown.includes("6")]).toEqual([true, true, true]);
    expect(text({ wall: [4, 4], points: 2 })).not.toContain(same.split(". ")[1] ?? "");
    expect(same).not.toMatch(/[0] points/);
    expect(text({ closed: ["1,0", "2,0", "3,0"] }).split(". ")[2]).toContain("3");
});
