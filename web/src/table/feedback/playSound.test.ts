import { afterEach, expect, test, vi } from "vitest";

const settings = vi.hoisted(() => ({ sounds: true }));
vi.mock("../../browser/settings.svelte", () => ({ settings }));

const started = vi.fn();
const node = () => ({
    connect: (to: unknown) => to,
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    frequency: { value: 0 },
    start: started,
    stop: vi.fn(),
});
const made = vi.fn();
class Context {
    currentTime = 0;
    sampleRate = 100;
    state = "running";
    destination = node();
    createGain = node;
    createOscillator = node;
    createBufferSource = node;
    createBiquadFilter = node;
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    constructor() {
        made();
    }
}
afterEach(() => vi.unstubAllGlobals());

async function page(touched: boolean) {
    vi.resetModules();
    vi.clearAllMocks();
    vi.stubGlobal("AudioContext", Context);
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: touched } });
    return import("./playSound");
}

test("nothing sounds, and no audio is made, before the first touch or key", async () => {
    const { playSound } = await page(false);
    playSound("turn");
    expect([made.mock.calls.length, started.mock.calls.length]).toEqual([0, 0]);
});

test("after it, every note of a sound plays, and a sound once at a time", async () => {
    const { playSound } = await page(true);
    playSound("touch");
    playSound("touch");
    expect([made.mock.calls.length, started.mock.calls.length]).toEqual([1, 2]);
});

test("the setting switches sounds off", async () => {
    const { playSound } = await page(true);
    settings.sounds = false;
    playSound("turn");
    settings.sounds = true;
    expect(made).not.toHaveBeenCalled();
});
