import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playGarden } from "./playGarden";

/** What was started and stopped, by kind of source. */
let sources: { kind: string; loop: boolean; started: number[]; stopped: number[] }[] = [];
const parameter = () => ({
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
    setTargetAtTime: vi.fn(),
    cancelScheduledValues: vi.fn(),
});
/** Everything that was made, and what it is connected to. */
let made: Node[] = [];
class Node {
    gain = parameter();
    frequency = parameter();
    to: unknown[] = [];
    constructor(
        _?: unknown,
        readonly given: object = {},
    ) {
        made.push(this);
    }
    connect<T>(to: T): T {
        this.to.push(to);
        return to;
    }
    disconnect = vi.fn();
}
class Loudness extends Node {}
class Band extends Node {}
class Source extends Node {
    #noted = { kind: this.constructor.name, loop: false, started: [] as number[], stopped: [] as number[] };
    constructor(context: unknown, given: { loop?: boolean } = {}) {
        super(context, given);
        this.#noted.loop = given.loop ?? false;
        sources.push(this.#noted);
    }
    start(at = 0): void {
        this.#noted.started.push(at);
    }
    stop(at = 0): void {
        this.#noted.stopped.push(at);
    }
}
class Buffer extends Source {}
class Tone extends Source {}
let master = new Node();
const context = {
    currentTime: 100,
    sampleRate: 100,
    destination: new Node(),
    createGain: () => master,
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
};

beforeEach(() => {
    vi.useFakeTimers();
    sources = [];
    made = [];
    master = new Node();
    context.currentTime = 100;
    vi.stubGlobal("AudioBufferSourceNode", Buffer);
    vi.stubGlobal("OscillatorNode", Tone);
    vi.stubGlobal("GainNode", Loudness);
    vi.stubGlobal("BiquadFilterNode", Band);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const play = (hour: () => "morning" | "evening" = () => "morning") =>
    playGarden(context as unknown as AudioContext, hour);
const voices = () => sources.filter(({ kind, stopped }) => kind === "Tone" && stopped.length > 0);
/** Let seconds go by, for timers and for the audio. */
function pass(seconds: number): void {
    for (let gone = 0; gone < seconds; gone++) {
        context.currentTime++;
        vi.advanceTimersByTime(1000);
    }
}

test("water flows in loops of different lengths, and voices are scheduled ahead, each second once", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.1);
    const stop = play();
    const water = sources.filter(({ loop }) => loop);
    expect(water).toHaveLength(2);
    expect(water.every(({ started, stopped }) => started.length === 1 && stopped.length === 0)).toBe(true);
    pass(10);
    // A drop and a phrase of two notes in every second.
    const begun = voices().map(({ started }) => started[0] ?? 0);
    const drops = new Set(begun.filter((at) => Math.abs(at - Math.floor(at) - 0.1) < 0.001).map(Math.floor));
    expect([...drops].sort((one, other) => one - other)).toEqual(
        Array.from({ length: 13 }, (_, at) => 100 + at),
    );
    expect(begun).toHaveLength(39);
    stop();
});

test("nothing is scheduled any more once it has stopped, and the water ends soon", () => {
    const stop = play();
    stop();
    const before = sources.length;
    pass(5);
    expect(sources).toHaveLength(before);
    expect(sources.filter(({ loop }) => loop).every(({ stopped }) => (stopped[0] ?? 999) <= 101)).toBe(true);
    expect(master.disconnect).toHaveBeenCalled();
});

test("after a pause nothing is made up for", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.1);
    const stop = play();
    const before = voices().length;
    context.currentTime += 600;
    vi.advanceTimersByTime(1000);
    expect(voices().length - before).toBeLessThanOrEqual(9);
    stop();
});

test("the hour is asked for again, so that the voices change with it", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.1);
    const hour = vi.fn(() => "morning" as const);
    const stop = play(hour);
    const asked = hour.mock.calls.length;
    pass(3);
    expect(hour.mock.calls.length).toBe(asked + 3);
    stop();
});

test("the garden swells from silence when it begins, and fades when it ends", () => {
    const stop = play();
    expect(master.gain.setValueAtTime.mock.calls).toContainEqual([0, 100]);
    const [[loudness, when] = []] = master.gain.linearRampToValueAtTime.mock.calls;
    expect([loudness, Number(when) > 100, Number(when) < 103]).toEqual([1, true, true]);
    pass(10);
    stop();
    expect(master.gain.cancelScheduledValues).toHaveBeenLastCalledWith(110);
    const [silence, from, time] = master.gain.setTargetAtTime.mock.lastCall ?? [];
    expect([silence, from, Number(time) < 0.5]).toEqual([0, 110, true]);
    expect(master.disconnect).not.toHaveBeenCalled();
    expect(sources.filter(({ loop }) => loop).every(({ stopped }) => (stopped[0] ?? 0) > 110)).toBe(true);
});

test("everything is heard: water and voices are connected to the loudspeaker", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.1);
    const stop = play();
    expect(master.to).toContain(context.destination);
    const reaches = (node: Node): boolean => node === master || node.to.some((next) => next instanceof Node && reaches(next)); // prettier-ignore
    const voice = made.filter((node) => node instanceof Buffer || (node instanceof Tone && node.frequency.setValueAtTime.mock.calls.length > 0)); // prettier-ignore
    expect(voice.length).toBeGreaterThan(2);
    expect(voice.map(reaches)).not.toContain(false);
    stop();
});

test("each layer of water is a soft band of noise that swells and falls slowly", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.99);
    const stop = play();
    const given = (kind: object) =>
        made.filter((node) => node.constructor === kind).map(({ given }) => given);
    const bands = given(Band) as { type: string; frequency: number; Q: number }[];
    expect(bands.map(({ type }) => type)).toEqual(["bandpass", "bandpass"]);
    expect((bands[0]?.frequency ?? 0) < (bands[1]?.frequency ?? 0)).toBe(true);
    expect(bands.every(({ Q }) => Q > 0 && Q < 2)).toBe(true);
    const tides = given(Tone) as { frequency: number }[];
    expect(tides.every(({ frequency }) => frequency > 0 && frequency < 1)).toBe(true);
    const volumes = (given(Loudness) as { gain: number }[]).map(({ gain }) => gain);
    expect(volumes).toHaveLength(4);
    for (const at of [0, 2]) {
        const [volume = 0, depth = 0] = volumes.slice(at);
        expect([volume > 0 && volume < 0.05, depth > 0 && depth < volume]).toEqual([true, true]);
    }
    const loudness = made.filter((node) => node instanceof Loudness);
    const swelling = made.filter((node) =>
        node.to.some((next) => loudness.some(({ gain }) => gain === next)),
    );
    expect(swelling).toHaveLength(2);
    expect(sources.every(({ started }) => started.length === 1)).toBe(true);
    stop();
});

test("a voice glides from its first pitch to its last, and begins and ends in silence", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.1);
    const stop = play();
    const tones = made.filter(
        (node) => node instanceof Tone && node.frequency.setValueAtTime.mock.calls.length > 0,
    );
    for (const tone of tones) {
        const [[from, begin] = []] = tone.frequency.setValueAtTime.mock.calls;
        const [[to, end] = []] = tone.frequency.exponentialRampToValueAtTime.mock.calls;
        expect([Number(from) > 300, Number(to) > 300, Number(end) > Number(begin)]).toEqual([
            true,
            true,
            true,
        ]);
        expect(tone.given).toEqual({ frequency: from });
        const gain = tone.to[0] as Node;
        expect([gain.given, gain.gain.setValueAtTime.mock.calls]).toEqual([{ gain: 0 }, [[0, begin]]]);
        const [[loud, peak] = [], [silent, last] = []] = gain.gain.linearRampToValueAtTime.mock.calls;
        expect([Number(loud) > 0, silent, last]).toEqual([true, 0, end]);
        expect(Number(peak) > Number(begin) && Number(peak) < Number(end)).toBe(true);
    }
    const stopped = sources
        .filter(({ kind, loop }) => kind === "Tone" && !loop)
        .filter((each) => each.stopped.length > 0);
    expect(stopped.every((each) => (each.stopped[0] ?? 0) > (each.started[0] ?? 0))).toBe(true);
    stop();
});
