import { beforeAll, expect, test, vi } from "vitest";
import { speak } from "../../words/catalogue.svelte";
import { textsIn } from "../../words/fixtures/catalogues";
import { atTheClock } from "./timing";

beforeAll(async () => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(textsIn("en"))));
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
});

test("first comes the time for the turn, then the reserve, then it is up", () => {
    expect(atTheClock(80, 60)).toEqual({ text: "0:20 left", hurry: false });
    expect(atTheClock(40, 60)).toEqual({ text: "0:40 of the reserve left", hurry: false });
    expect(atTheClock(5, 0)).toEqual({ text: "0:05 left", hurry: true });
    expect(atTheClock(60, 60)).toEqual({ text: "1:00 of the reserve left", hurry: false });
    expect([atTheClock(10, 0).hurry, atTheClock(10.1, 0).hurry]).toEqual([true, false]);
    expect(atTheClock(0, 0).text).toBe("Time is up: the computer plays this turn");
});
