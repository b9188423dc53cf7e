// Playing the sounds of the table, synthesised with the Web Audio API, if they are switched on.

import { settings } from "../../browser/settings.svelte";
import { SOUNDS, type Sound, type Note } from "./sounds";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** When each sound was played last. */
const played: Partial<Record<Sound, number>> = {};

export function playSound(sound: Sound): void {
    if (!settings.sounds) return;
    context ??= new AudioContext();
    noise ??= makeNoise(context);
    // Several moves may be shown at the same moment: twice the same sound would only be louder.
    if (played[sound] === context.currentTime) return;
    played[sound] = context.currentTime;
    for (const each of SOUNDS[sound]) playNote(context, noise, each);
}

function playNote(
    audio: AudioContext,
    noiseBuffer: AudioBuffer,
    { at, seconds, volume, hertz, kind }: Note,
): void {
    const begin = audio.currentTime + at;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(volume, begin);
    gain.gain.exponentialRampToValueAtTime(0.0005, begin + seconds);
    gain.connect(audio.destination);
    const source =
        kind === "noise" ? noiseAround(audio, noiseBuffer, hertz, gain) : toneOf(audio, hertz, kind, gain);
    source.start(begin);
    source.stop(begin + seconds);
}

function noiseAround(
    audio: AudioContext,
    noiseBuffer: AudioBuffer,
    hertz: number,
    to: AudioNode,
): AudioScheduledSourceNode {
    const source = audio.createBufferSource();
    source.buffer = noiseBuffer;
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = hertz;
    source.connect(filter).connect(to);
    return source;
}

function toneOf(
    audio: AudioContext,
    hertz: number,
    kind: Note["kind"],
    to: AudioNode,
): AudioScheduledSourceNode {
    const source = audio.createOscillator();
    source.type = kind === "string" ? "triangle" : "sine";
    source.frequency.value = hertz;
    source.connect(to);
    return source;
}

/** A quarter of a second of noise. */
function makeNoise(audio: AudioContext): AudioBuffer {
    const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
    return buffer;
}
