import { afterEach, expect, test, vi } from "vitest";

const root = new URL("https://palace.example/alhambra/");
vi.mock("../address/root", () => ({ root }));
const { forgetEverything } = await import("./forgetEverything");

afterEach(() => vi.unstubAllGlobals());

function stored(): Record<string, unknown> {
    const kept: Record<string, unknown> = { "alhambra.seats": "{}", "other.game": "1" };
    Object.defineProperty(kept, "removeItem", { value: (key: string) => Reflect.deleteProperty(kept, key) });
    vi.stubGlobal("localStorage", kept);
    return kept;
}

/** A browser whose best worker for a page of the game has a scope; returns what is called of it. */
function withWorker(scope: string, subscribed: boolean) {
    const unsubscribe = vi.fn(() => Promise.resolve(true));
    const unregister = vi.fn(() => Promise.resolve(true));
    const pushManager = { getSubscription: () => Promise.resolve(subscribed ? { unsubscribe } : null) };
    const getRegistration = (page: URL) =>
        Promise.resolve(page.href === root.href ? { scope, unregister, pushManager } : undefined);
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
    return () => [unsubscribe.mock.calls.length, unregister.mock.calls.length];
}

test.each([
    [true, [1, 1]],
    [false, [0, 1]],
])(
    "only what this game stored is deleted, and its worker and notifications (%s) end",
    async (told, calls) => {
        const kept = stored();
        const called = withWorker(root.href, told);
        await forgetEverything();
        expect(Object.keys(kept)).toEqual(["other.game"]);
        expect(called()).toEqual(calls);
    },
);

test("the worker of a program whose folder the game lies in stays", async () => {
    const kept = stored();
    const called = withWorker("https://palace.example/", true);
    await forgetEverything();
    expect(Object.keys(kept)).toEqual(["other.game"]);
    expect(called()).toEqual([0, 0]);
});

test("a browser without workers forgets all the same", async () => {
    const kept = stored();
    vi.stubGlobal("navigator", {});
    await forgetEverything();
    expect(Object.keys(kept)).toEqual(["other.game"]);
});
