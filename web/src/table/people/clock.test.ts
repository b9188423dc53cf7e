import { beforeAll, expect, test, vi } from "vitest";
import { switchLanguage } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";
import { clockText } from "./clock";

beforeAll(async () => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(textsIn("en"))));
    vi.stubGlobal("document", { documentElement: {} });
    await switchLanguage("en");
});

test("first the time for the turn runs, then the reserve, then time is up", () => {
    expect(clockText(80, 60)).toEqual({ text: "0:20 left", hurry: false });
    expect(clockText(40, 60)).toEqual({ text: "0:40 of the reserve left", hurry: false });
    expect(clockText(5, 0)).toEqual({ text: "0:05 left", hurry: true });
    expect(clockText(60, 60)).toEqual({ text: "1:00 of the reserve left", hurry: false });
    expect([clockText(10, 0).hurry, clockText(10.1, 0).hurry]).toEqual([true, false]);
    expect(clockText(0, 0)).toEqual({ text: "Time is up: the computer plays this turn", hurry: true });
});
