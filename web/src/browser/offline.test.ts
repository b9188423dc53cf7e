import { afterEach, expect, test, vi } from "vitest";

const root = {
    fromServer: true,
    release: "2f1a",
    fileUrl: (path: string) => `https://palace.example/${path}`,
};
vi.mock("../address/root", () => root);
const { cacheForOffline } = await import("./offline");

afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
});

function worker(active: object | null): string[] {
    const registered: string[] = [];
    const register = (file: string) => Promise.resolve(registered.push(file));
    vi.stubGlobal("navigator", { serviceWorker: { register, ready: Promise.resolve({ active }) } });
    return registered;
}

test("the worker caches the texts and rules in the reader's language", async () => {
    vi.stubEnv("PROD", true);
    const postMessage = vi.fn();
    const registered = worker({ postMessage });
    await cacheForOffline("de", false);
    expect(registered).toEqual(["https://palace.example/worker.js?server"]);
    expect(postMessage.mock.calls).toEqual([
        [{ release: "2f1a", keep: ["/api/catalogue", "/api/words/de", "/api/rules/de"], offline: false }],
    ]);
});

test("on any other host, texts are files of the release", async () => {
    vi.stubEnv("PROD", true);
    vi.resetModules();
    vi.doMock("../address/root", () => ({ ...root, fromServer: false }));
    const postMessage = vi.fn();
    const registered = worker({ postMessage });
    await (await import("./offline")).cacheForOffline("de", false);
    expect(registered).toEqual(["https://palace.example/worker.js"]);
    expect(postMessage.mock.calls).toEqual([[{ release: "2f1a", keep: [], offline: false }]]);
});

test("a worker that is not active yet is asked at the next visit", async () => {
    vi.stubEnv("PROD", true);
    const registered = worker(null);
    await cacheForOffline("de", false);
    expect(registered).toEqual(["https://palace.example/worker.js?server"]);
});

test("there is no worker during development, nor in browsers that have none", async () => {
    const registered = worker({});
    await cacheForOffline("de", false);
    expect(registered).toEqual([]);
    vi.stubEnv("PROD", true);
    vi.stubGlobal("navigator", {});
    await expect(cacheForOffline("de", false)).resolves.toBeUndefined();
});
