import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Detail, LEFT_OUT } from "./detail.svelte";

let now = 0;
let next: ((at: number) => void) | null = null;
let overtaxed = 0;
let detail: Detail;

beforeEach(() => {
    [now, next, overtaxed] = [1000, null, 0];
    vi.stubGlobal("performance", { now: () => now });
    vi.stubGlobal("requestAnimationFrame", (callback: (at: number) => void) => (next = callback));
    detail = new Detail(() => (overtaxed += 1));
});
afterEach(() => vi.unstubAllGlobals());

/** The garden is moved all the time, and each frame takes this long. */
function frames(count: number, took: number): void {
    for (let at = 0; at < count; at++) {
        detail.moves();
        now += took;
        const shown = next;
        next = null;
        shown?.(now);
    }
}

test("while frames are quick, everything is drawn", () => {
    frames(500, 40);
    expect([detail.leftOut, overtaxed]).toEqual([[], 0]);
});

test("ten slow frames in a row leave out what is missed least, ten more the next", () => {
    frames(1, 41); // nothing before it to measure from
    frames(9, 41);
    expect(detail.leftOut).toEqual([]);
    frames(1, 41);
    expect(detail.leftOut).toEqual(["walkers"]);
    frames(10, 60);
    expect(detail.leftOut).toEqual(["walkers", "glints"]);
});

test("a quick frame among slow ones begins the count anew, a page in the background does not count", () => {
    frames(10, 41);
    frames(1, 16);
    frames(9, 41);
    frames(1, 5000);
    expect(detail.leftOut).toEqual([]);
    frames(2, 41); // the first has nothing before it again
    expect(detail.leftOut).toEqual(["walkers"]);
});

test("slow frames of several movements count together, and the time between them does not", () => {
    for (let glide = 0; glide < 3; glide++) {
        frames(4, 41);
        now += 900; // it rests
        next?.(now);
        next = null;
        now += 30_000;
    }
    expect(detail.leftOut).toEqual(["walkers"]);
});

test("when nothing is left to leave out, whoever asked is told", () => {
    frames(1 + 10 * LEFT_OUT.length, 50);
    expect([detail.leftOut, overtaxed]).toEqual([LEFT_OUT, 0]);
    frames(10, 50);
    expect(overtaxed).toBe(1);
});
