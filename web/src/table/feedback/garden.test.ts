import { expect, test } from "vitest";
import type { Hour } from "../../styles/atmosphere.svelte";
import { chirpsIn } from "./garden";

const HOURS: Hour[] = ["morning", "noon", "afternoon", "evening"];

/** Random numbers that are the same each time. */
function dice(seed = 1): () => number {
    let state = seed;
    return () => (state = (state * 16807) % 2147483647) / 2147483647;
}
const minute = (hour: Hour) => {
    const random = dice();
    return Array.from({ length: 60 }, () => chirpsIn(hour, random)).flat();
};
const between = (hour: Hour, low: number, high: number) =>
    minute(hour).filter(({ fromHertz }) => fromHertz >= low && fromHertz < high).length;

test("birds sing in the morning, crickets in the evening, and drops fall at every hour", () => {
    const birds = HOURS.map((hour) => between(hour, 2000, 4000));
    expect(birds[0]).toBeGreaterThan(birds[2] ?? 0);
    expect(birds[3]).toBe(0);
    const crickets = HOURS.map((hour) =>
        minute(hour).filter(({ fromHertz: f, toHertz: t }) => f === t && f > 4000),
    );
    expect(crickets.map((calls) => calls.length > 0)).toEqual([false, false, false, true]);
    for (const hour of HOURS) expect(between(hour, 500, 1200)).toBeGreaterThan(10);
});

test("the garden is much quieter than the sounds of the table, and no voice is long", () => {
    for (const hour of HOURS)
        for (const { at, seconds, volume, toHertz } of minute(hour)) {
            expect(volume).toBeLessThanOrEqual(0.02);
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at + seconds).toBeLessThan(3);
            expect(toHertz).toBeGreaterThan(0);
        }
});

test("a second in which nobody begins is silent", () => {
    expect(chirpsIn("evening", () => 0.99)).toEqual([]);
});

/** A second in which only the voice at this place of the hour begins, with these numbers for it. */
function heard(hour: Hour, voice: number, ...rolls: number[]) {
    const numbers = [...Array(voice).fill(0.99), 0, 0, ...rolls];
    return chirpsIn(hour, () => numbers.shift() ?? 0.99);
}
const rounded = (hertz: number) => Math.round(hertz);

test("a drop rises as it falls into the basin", () => {
    for (const hour of HOURS) {
        const [drop, ...others] = heard(hour, 0, 0.5);
        expect([rounded(drop?.fromHertz ?? 0), rounded(drop?.toHertz ?? 0), others]).toEqual([850, 1445, []]);
    }
});

test("a bird sings two to five notes around its own pitch, each of which rises or falls", () => {
    const short = heard("morning", 1, 0, 0, 0, 0, 0, 0.9);
    expect(short.map(({ fromHertz, toHertz }) => [rounded(fromHertz), rounded(toHertz)])).toEqual([
        [2070, 2588],
        [2070, 1656],
    ]);
    expect(heard("morning", 1, 0.99, 0.99, 0.99)).toHaveLength(5);
    const high = heard("noon", 1, 1, 0, 1, 0.5);
    expect([rounded(high[0]?.fromHertz ?? 0), (high[0]?.toHertz ?? 0) < (high[0]?.fromHertz ?? 0)]).toEqual([
        4485,
        true,
    ]);
    expect(heard("afternoon", 1, 0, 0)).toHaveLength(2);
});

test("cicadas are heard around noon only, more often at its height", () => {
    expect([heard("noon", 2).length, heard("afternoon", 2).length]).toEqual([14, 14]);
    expect(heard("morning", 2)).toEqual([]);
    const often = (hour: Hour) => minute(hour).filter(({ fromHertz }) => fromHertz === 5200).length;
    expect(often("noon")).toBeGreaterThan(often("afternoon"));
});

test("in the evening crickets chirp on one pitch, and now and then an owl calls twice", () => {
    const crickets = heard("evening", 1, 0.5);
    expect(crickets.map(({ fromHertz, toHertz }) => [fromHertz, toHertz])).toEqual(
        Array(3).fill([4350, 4350]),
    );
    const owl = heard("evening", 2);
    expect(owl).toHaveLength(2);
    expect(owl.every(({ fromHertz, toHertz }) => fromHertz < 500 && toHertz < fromHertz)).toBe(true);
    expect((owl[1]?.at ?? 0) - (owl[0]?.at ?? 0)).toBeGreaterThan(owl[0]?.seconds ?? 1);
});

test("a voice begins only if chance is below its likelihood", () => {
    expect(chirpsIn("evening", () => 0.5).filter(({ volume }) => volume === 0.012)).toEqual([]);
});
