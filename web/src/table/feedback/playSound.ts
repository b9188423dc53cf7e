// Playing the sounds of the table, synthesised with the Web Audio API, unless they are switched off.

import { settings } from "../../browser/settings.svelte";
import { audio, noiseOf } from "./audio";
import { SOUNDS, type Sound, type Note } from "./sounds";

/** When each sound was played last. */
const played: Partial<Record<Sound, number>> = {};

export function playSound(sound: Sound): void {
    const context = settings.sounds ? audio() : null;
    if (!context) return;
    // Several moves may be shown at the same moment: twice the same sound would only be louder.
    if (played[sound] === context.currentTime) return;
    played[sound] = context.currentTime;
    for (const each of SOUNDS[sound]) playNote(context, each);
}

function playNote(context: AudioContext, { at, seconds, volume, hertz, kind }: Note): void {
    const begin = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(volume, begin);
    gain.gain.exponentialRampToValueAtTime(0.0005, begin + seconds);
    gain.connect(context.destination);
    const source = kind === "noise" ? noiseAround(context, hertz, gain) : toneOf(context, hertz, kind, gain);
    source.start(begin);
    source.stop(begin + seconds);
}

function noiseAround(context: AudioContext, hertz: number, to: AudioNode): AudioScheduledSourceNode {
    const source = context.createBufferSource();
    source.buffer = noiseOf(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = hertz;
    source.connect(filter).connect(to);
    return source;
}

function toneOf(
    context: AudioContext,
    hertz: number,
    kind: Note["kind"],
    to: AudioNode,
): AudioScheduledSourceNode {
    const source = context.createOscillator();
    source.type = kind === "string" ? "triangle" : "sine";
    source.frequency.value = hertz;
    source.connect(to);
    return source;
}
