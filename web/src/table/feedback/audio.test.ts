import { afterEach, beforeEach, expect, test, vi } from "vitest";

const made = vi.fn();
const resume = vi.fn();
class Context {
    state = "running";
    resume = resume;
    constructor() {
        made(this);
    }
}
let listeners: Map<string, EventListener>;
let activation: { hasBeenActive: boolean };

beforeEach(() => {
    vi.resetModules();
    made.mockReset();
    resume.mockReset();
    resume.mockResolvedValue(undefined);
    listeners = new Map();
    activation = { hasBeenActive: false };
    vi.stubGlobal("AudioContext", Context);
    vi.stubGlobal("navigator", { userActivation: activation });
    const name = (kind: string, capture: boolean) => `${kind} ${capture}`;
    vi.stubGlobal("addEventListener", (kind: string, heard: EventListener, capture = false) =>
        listeners.set(name(kind, capture), heard),
    );
    vi.stubGlobal("removeEventListener", (kind: string, heard: EventListener, capture = false) => {
        if (listeners.get(name(kind, capture)) === heard) listeners.delete(name(kind, capture));
    });
});
afterEach(() => vi.unstubAllGlobals());
const load = () => import("./audio");

test("a browser that does not tell about touches plays nothing", async () => {
    vi.stubGlobal("navigator", {});
    expect((await load()).audio()).toBeNull();
});

test("there is one audio for the page, and it goes on after a phone interrupted it", async () => {
    activation.hasBeenActive = true;
    const { audio } = await load();
    const context = audio() as unknown as Context;
    expect([audio(), made.mock.calls.length, resume.mock.calls.length]).toEqual([context, 1, 0]);
    context.state = "interrupted";
    resume.mockRejectedValue(new Error("still on the phone"));
    expect([audio(), resume.mock.calls.length]).toEqual([context, 1]);
});

test("audio that is wanted before the first touch comes with it, and then nobody listens for touches", async () => {
    const { audioOnceTouched } = await load();
    const got = vi.fn();
    void audioOnceTouched().then(got);
    const [touch] = listeners.values();
    expect([...listeners.keys()].sort()).toEqual(["click true", "keydown true", "pointerup true"]);
    touch?.({} as Event); // a touch that the browser does not count
    await Promise.resolve();
    expect([got.mock.calls.length, made.mock.calls.length, listeners.size]).toEqual([0, 0, 3]);
    activation.hasBeenActive = true;
    touch?.({} as Event);
    await Promise.resolve();
    expect(got).toHaveBeenCalledWith(made.mock.calls[0]?.[0]);
    expect(listeners.size).toBe(0);
});

test("after the first touch audio comes at once", async () => {
    activation.hasBeenActive = true;
    const { audioOnceTouched } = await load();
    expect([await audioOnceTouched(), listeners.size]).toEqual([made.mock.calls[0]?.[0], 0]);
});

test("noise is made once, lasts eight seconds, and is neither silent nor too loud", async () => {
    const { noiseOf } = await load();
    const samples = new Float32Array(800);
    const createBuffer = vi.fn(() => ({ getChannelData: () => samples }));
    const context = { sampleRate: 100, createBuffer } as unknown as AudioContext;
    const noise = noiseOf(context);
    expect([noiseOf(context), createBuffer.mock.calls]).toEqual([noise, [[1, 800, 100]]]);
    expect(Math.max(...samples)).toBeGreaterThan(0.9);
    expect(Math.min(...samples)).toBeLessThan(-0.9);
    expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0))).toBeLessThan(200);
});
