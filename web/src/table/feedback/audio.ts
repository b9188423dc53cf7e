// The audio of the page. Browsers allow sounds only after the reader has touched the page or pressed a key.

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

const touched = (): boolean => navigator.userActivation?.hasBeenActive === true;

/** The audio of the page; null until the first touch or key. */
export function audio(): AudioContext | null {
    if (!touched()) return null;
    context ??= new AudioContext();
    // A phone may have interrupted it, for a call.
    if (context.state !== "running") void context.resume().catch(() => {});
    return context;
}

/** The audio of the page, after the first touch or key. */
export function audioOnceTouched(): Promise<AudioContext> {
    return new Promise((resolve) => {
        const kinds = ["pointerup", "keydown", "click"] as const;
        function look(): void {
            const available = audio();
            if (!available) return;
            kinds.forEach((kind) => removeEventListener(kind, look, true));
            resolve(available);
        }
        kinds.forEach((kind) => addEventListener(kind, look, true));
        look();
    });
}

/** Eight seconds of noise. It may be repeated without a seam, since no sample depends on the one before. */
export function noiseOf(using: AudioContext): AudioBuffer {
    if (noise) return noise;
    noise = using.createBuffer(1, 8 * using.sampleRate, using.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
    return noise;
}
