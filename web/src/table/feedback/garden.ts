// What is heard in the garden: drops of the fountain at all hours, birds in the morning, cicadas at noon, crickets and an
// owl in the evening. Only the voices are here; `playGarden.ts` plays them over the water.

import type { Hour } from "../../styles/atmosphere.svelte";

/** A tone that glides from one pitch to another and fades out. */
export interface Chirp {
    /** Seconds since the beginning. */
    at: number;
    seconds: number;
    fromHertz: number;
    toHertz: number;
    volume: number;
}

type Random = () => number;
/** The chirps of one call, counted from its beginning. */
type Voice = (random: Random) => Chirp[];

const chirp = (at: number, seconds: number, fromHertz: number, toHertz: number, volume: number): Chirp => ({
    at,
    seconds,
    fromHertz,
    toHertz,
    volume,
});
const times = <T>(count: number, make: (number: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));

const drop: Voice = (random) => {
    const hertz = 500 + 700 * random();
    return [chirp(0, 0.07, hertz, 1.7 * hertz, 0.012)];
};
/** A phrase of two to five notes around a pitch of its own. */
const bird: Voice = (random) => {
    const hertz = 2300 + 1600 * random();
    return times(2 + Math.floor(4 * random()), (number) => {
        const from = hertz * (0.9 + 0.25 * random());
        return chirp(0.14 * number, 0.1, from, from * (random() < 0.5 ? 1.25 : 0.8), 0.016);
    });
};
const cicada: Voice = () => times(14, (number) => chirp(0.045 * number, 0.03, 5200, 5000, 0.004));
const cricket: Voice = (random) => {
    const hertz = 4100 + 500 * random();
    return times(3, (number) => chirp(0.055 * number, 0.04, hertz, hertz, 0.009));
};
const owl: Voice = () => [chirp(0, 0.35, 400, 370, 0.02), chirp(0.6, 0.7, 390, 340, 0.02)];

/** How likely each voice begins in a second. */
const VOICES: Record<Hour, readonly (readonly [Voice, number])[]> = {
    morning: [
        [drop, 0.7],
        [bird, 0.3],
    ],
    noon: [
        [drop, 0.7],
        [bird, 0.06],
        [cicada, 0.2],
    ],
    afternoon: [
        [drop, 0.7],
        [bird, 0.12],
        [cicada, 0.08],
    ],
    evening: [
        [drop, 0.5],
        [cricket, 0.75],
        [owl, 0.015],
    ],
};

/** The chirps that begin in a second, counted from the beginning of that second. */
export function chirpsIn(hour: Hour, random: Random = Math.random): Chirp[] {
    return VOICES[hour].flatMap(([voice, likely]) => {
        if (random() >= likely) return [];
        const begin = random();
        return voice(random).map((each) => ({ ...each, at: begin + each.at }));
    });
}
