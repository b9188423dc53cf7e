// The sounds of a table, made on the spot; none unless the reader wants them.

import { settings } from "../../browser/settings.svelte";
import { SOUNDS, type Sound, type Stroke } from "./strokes";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** When each sound was played last. */
const played: Partial<Record<Sound, number>> = {};

export function play(sound: Sound): void {
    if (!settings.sounds) return;
    context ??= new AudioContext();
    noise ??= rush(context);
    // Several moves may be shown at the same moment: twice the same sound would only be louder.
    if (played[sound] === context.currentTime) return;
    played[sound] = context.currentTime;
    for (const each of SOUNDS[sound]) strike(context, noise, each);
}

function strike(audio: AudioContext, rushing: AudioBuffer, { at, seconds, loud, hertz, kind }: Stroke): void {
    const begin = audio.currentTime + at;
    const loudness = audio.createGain();
    loudness.gain.setValueAtTime(loud, begin);
    loudness.gain.exponentialRampToValueAtTime(0.0005, begin + seconds);
    loudness.connect(audio.destination);
    const source =
        kind === "noise"
            ? noiseAround(audio, rushing, hertz, loudness)
            : toneOf(audio, hertz, kind, loudness);
    source.start(begin);
    source.stop(begin + seconds);
}

function noiseAround(
    audio: AudioContext,
    rushing: AudioBuffer,
    hertz: number,
    to: AudioNode,
): AudioScheduledSourceNode {
    const source = audio.createBufferSource();
    source.buffer = rushing;
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = hertz;
    source.connect(filter).connect(to);
    return source;
}

function toneOf(
    audio: AudioContext,
    hertz: number,
    kind: Stroke["kind"],
    to: AudioNode,
): AudioScheduledSourceNode {
    const source = audio.createOscillator();
    source.type = kind === "string" ? "triangle" : "sine";
    source.frequency.value = hertz;
    source.connect(to);
    return source;
}

/** A quarter of a second of noise. */
function rush(audio: AudioContext): AudioBuffer {
    const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
    return buffer;
}
