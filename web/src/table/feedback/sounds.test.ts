import { expect, test } from "vitest";
import { SOUNDS, soundsOf } from "./sounds";

test("each sound of a frame plays once, however many events it has", () => {
    expect(soundsOf(["TookMoney", "TookMoney", "MoneyTurnedUp"])).toEqual(["coins"]);
    expect(soundsOf(["Paid", "Bought", "Built"])).toEqual(["placed", "coins"]);
    expect(soundsOf(["TurnBegan", "Passed", "ScoringEnded"])).toEqual([]);
});

test("every sound is short and never loud", () => {
    for (const notes of Object.values(SOUNDS)) {
        expect(Math.max(...notes.map(({ at, seconds }) => at + seconds))).toBeLessThan(1.5);
        const heard = (when: number) =>
            notes
                .filter(({ at, seconds }) => at <= when && when < at + seconds)
                .reduce((all, { volume }) => all + volume, 0);
        for (const { at } of notes) expect(heard(at)).toBeLessThan(1);
    }
});

/** What a note sounds like: where it begins, and its pitch. */
const melody = (sound: keyof typeof SOUNDS, kind: string) =>
    SOUNDS[sound].filter((note) => note.kind === kind).map(({ at, hertz }) => [at, hertz]);

test("a turn is called with a fifth, and a scoring with a rising scale, one string after the other", () => {
    const [first, second] = melody("turn", "string");
    expect((second?.[1] ?? 0) / (first?.[1] ?? 1)).toBe(1.5);
    expect([first?.[0], (second?.[0] ?? 0) > 0.1]).toEqual([0, true]);
    const scale = melody("scored", "string");
    expect(scale).toHaveLength(5);
    const rises = scale.slice(1).map(([at = 0, hertz = 0], before) => {
        const [earlier = 0, lower = 0] = scale[before] ?? [];
        return at > earlier && hertz > lower;
    });
    expect(rises).toEqual([true, true, true, true]);
});

test("strings ring with their octave, and after a pluck that is over at once", () => {
    const octaves = melody("turn", "tone");
    expect(octaves).toEqual(melody("turn", "string").map(([at = 0, hertz = 0]) => [at, 2 * hertz]));
    const plucks = SOUNDS.turn.filter(({ kind }) => kind === "noise");
    expect(plucks.map(({ at, seconds }) => [at, seconds < 0.05])).toEqual(octaves.map(([at]) => [at, true]));
});

test("three coins ring, each with higher partials that are softer and shorter", () => {
    const partials = SOUNDS.coins;
    const coins = [...new Set(partials.map(({ at }) => at))].map((at) =>
        partials.filter((each) => each.at === at),
    );
    expect(coins.map(({ length }) => length)).toEqual([3, 3, 3]);
    for (const [first, second, third] of coins as (typeof partials)[]) {
        if (!first || !second || !third) throw new Error("a coin has three partials");
        expect(first.hertz).toBeGreaterThan(2000);
        expect([second.hertz > first.hertz, third.hertz > second.hertz]).toEqual([true, true]);
        expect([second.volume < first.volume, third.volume < second.volume]).toEqual([true, true]);
        expect([second.seconds < first.seconds, third.seconds < second.seconds]).toEqual([true, true]);
    }
});
