import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { Emitter, listen } from "./emitter";

/** A fake component: its callbacks for being shown and, later, removed. */
const component: { shown?: () => () => void } = {};
vi.mock("svelte", () => ({ onMount: (shown: () => () => void) => (component.shown = shown) }));

interface Events {
    scored: number;
    said: { text: string };
}
const reported = vi.fn();
let events: Emitter<Events>;

beforeEach(() => {
    vi.stubGlobal("reportError", reported.mockReset());
    events = new Emitter<Events>();
});
afterEach(() => vi.unstubAllGlobals());

test("listeners are called with the event they listen to, in the order in which they were added", () => {
    const heard: string[] = [];
    events.on({ scored: (points) => heard.push(`first ${points}`) });
    events.on({ said: ({ text }) => heard.push(text), scored: (points) => heard.push(`second ${points}`) });
    events.emit("scored", 7);
    events.emit("said", { text: "hello" });
    expect(heard).toEqual(["first 7", "second 7", "hello"]);
});

test("events have types", () => {
    type Emit = typeof events.emit;
    expectTypeOf<Parameters<Emit>[0]>().toEqualTypeOf<"scored" | "said">();
    // @ts-expect-error there is no such event
    events.on({ scord: () => undefined });
    // @ts-expect-error points are a number
    events.emit("scored", "7");
    events.on({ said: (event) => expectTypeOf(event).toEqualTypeOf<{ text: string }>() });
    events.emit("said", { text: "hello" });
    expect(reported).not.toHaveBeenCalled();
});

test("a listener that was removed is not called, and the same one can be added twice", () => {
    const listener = { scored: vi.fn() };
    const stop = events.on(listener);
    events.on(listener);
    stop();
    stop();
    events.emit("scored", 1);
    expect(listener.scored).toHaveBeenCalledTimes(1);
});

test("a listener removed while an event is emitted is not called any more", () => {
    const heard: string[] = [];
    const stopFirst = events.on({ scored: () => (heard.push("first"), stopFirst(), stopSecond()) });
    const stopSecond = events.on({ scored: () => heard.push("second") });
    events.on({ scored: () => heard.push("third") });
    events.emit("scored", 1);
    events.emit("scored", 2);
    expect(heard).toEqual(["first", "third", "third"]);
});

test("a listener added while an event is emitted is called from the next event on", () => {
    const heard: number[] = [];
    const stop = events.on({
        scored: () => (stop(), events.on({ scored: (points) => heard.push(points) })),
    });
    events.emit("scored", 1);
    events.emit("scored", 2);
    expect(heard).toEqual([2]);
});

test("an event emitted by a listener reaches everybody before the rest of the first one", () => {
    const heard: string[] = [];
    events.on({ scored: (points) => points > 1 && events.emit("scored", points - 1) });
    events.on({ scored: (points) => heard.push(String(points)) });
    events.emit("scored", 3);
    expect(heard).toEqual(["1", "2", "3"]);
});

test("an error in a listener is reported, and the others are called all the same", () => {
    const fault = new Error("no palace");
    const after = vi.fn();
    events.on({
        scored: () => {
            throw fault;
        },
    });
    events.on({ scored: after });
    events.emit("scored", 1);
    expect(after).toHaveBeenCalledWith(1);
    expect(reported.mock.calls).toEqual([[fault]]);
});

test("a component listens from when it is shown until it is removed", () => {
    const scored = vi.fn();
    listen(events, { scored });
    events.emit("scored", 1);
    const remove = component.shown?.();
    events.emit("scored", 2);
    remove?.();
    events.emit("scored", 3);
    expect(scored.mock.calls).toEqual([[2]]);
});
