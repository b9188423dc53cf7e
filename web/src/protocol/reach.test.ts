import { expect, test } from "vitest";
import { noteAnswer, noteSilence, reach } from "./reach.svelte";

test("the server is reached while it answers itself, and not if the worker answers from its cache", () => {
    expect(reach.server).toBe(true);
    noteSilence();
    expect(reach.server).toBe(false);
    noteAnswer(new Response("{}"));
    expect(reach.server).toBe(true);
    noteAnswer(new Response("{}", { headers: { "x-kept": "yes" } }));
    expect(reach.server).toBe(false);
});
