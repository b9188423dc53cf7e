// Playing the garden: water that flows on, and the voices of the hour, scheduled a few seconds ahead. This file is loaded
// only if somebody wants to hear it.

import type { Hour } from "../../styles/atmosphere.svelte";
import { noiseOf } from "./audio";
import { chirpsIn, type Chirp } from "./garden";

/** How far ahead voices are scheduled, and how often that is done: often enough for a busy page. */
const AHEAD = 3;
const EVERY_MS = 1000;
const FADE = 1.5;

/** Layers of water: a band of noise, repeated after a time of its own, that swells and falls slowly. */
const WATER = [
    { hertz: 520, wide: 0.7, volume: 0.014, swell: 0.11, loop: 6.1 },
    { hertz: 1500, wide: 0.9, volume: 0.008, swell: 0.07, loop: 7.9 },
];

/** Play the garden until the returned function is called; `hour` is asked again and again. */
export function playGarden(context: AudioContext, hour: () => Hour): () => void {
    const master = context.createGain();
    master.gain.setValueAtTime(0, context.currentTime);
    master.gain.linearRampToValueAtTime(1, context.currentTime + FADE);
    master.connect(context.destination);
    const sources = WATER.flatMap((layer) => flow(context, layer, master));

    let next = context.currentTime;
    function schedule(): void {
        // After a long pause, such as that of a sleeping device, nothing is made up for.
        next = Math.max(next, context.currentTime);
        for (; next < context.currentTime + AHEAD; next++)
            for (const each of chirpsIn(hour())) sing(context, each, next, master);
    }
    schedule();
    const timer = setInterval(schedule, EVERY_MS);

    return () => {
        clearInterval(timer);
        const end = context.currentTime + FADE / 3;
        master.gain.cancelScheduledValues(context.currentTime);
        master.gain.setTargetAtTime(0, context.currentTime, FADE / 12);
        sources.forEach((source) => source.stop(end));
        setTimeout(() => master.disconnect(), 1000 * FADE);
    };
}

/** A layer of water; returns everything in it that runs until it is stopped. */
function flow(
    context: AudioContext,
    { hertz, wide, volume, swell, loop }: (typeof WATER)[number],
    to: AudioNode,
): AudioScheduledSourceNode[] {
    const source = new AudioBufferSourceNode(context, {
        buffer: noiseOf(context),
        loop: true,
        loopEnd: loop,
    });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: hertz, Q: wide });
    const gain = new GainNode(context, { gain: volume });
    const tide = new OscillatorNode(context, { frequency: swell });
    const depth = new GainNode(context, { gain: volume / 3 });
    source.connect(filter).connect(gain).connect(to);
    tide.connect(depth).connect(gain.gain);
    source.start();
    tide.start();
    return [source, tide];
}

function sing(
    context: AudioContext,
    { at, seconds, fromHertz, toHertz, volume }: Chirp,
    second: number,
    to: AudioNode,
): void {
    const begin = second + at;
    const tone = new OscillatorNode(context, { frequency: fromHertz });
    tone.frequency.setValueAtTime(fromHertz, begin);
    tone.frequency.exponentialRampToValueAtTime(toHertz, begin + seconds);
    const gain = new GainNode(context, { gain: 0 });
    // A voice begins and ends at silence, otherwise it would click.
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(volume, begin + seconds / 4);
    gain.gain.linearRampToValueAtTime(0, begin + seconds);
    tone.connect(gain).connect(to);
    tone.start(begin);
    tone.stop(begin + seconds);
}
