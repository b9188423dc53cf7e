// Short tones, made on the spot; none unless the reader wants them.

import { settings } from "../browser/settings.svelte";

export type Sound = "touch" | "placed" | "turn" | "scored";

const TONES: Record<Sound, [hertz: number, seconds: number][]> = {
    touch: [[660, 0.04]],
    placed: [[220, 0.07], [330, 0.05]], // prettier-ignore
    turn: [[523, 0.12], [784, 0.18]], // prettier-ignore
    scored: [[523, 0.1], [659, 0.1], [784, 0.2]], // prettier-ignore
};
const LOUD = 0.08;
let context: AudioContext | null = null;

export function play(sound: Sound): void {
    if (!settings.sounds) return;
    context ??= new AudioContext();
    let at = context.currentTime;
    for (const [hertz, seconds] of TONES[sound]) {
        const tone = context.createOscillator();
        const loudness = context.createGain();
        tone.type = "triangle";
        tone.frequency.value = hertz;
        loudness.gain.setValueAtTime(LOUD, at);
        loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds);
        tone.connect(loudness).connect(context.destination);
        tone.start(at);
        tone.stop(at + seconds);
        at += seconds;
    }
}
