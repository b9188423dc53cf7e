import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NoAnswer } from "./api";
import { FakeSocket, type Sent } from "./fixtures/fakeSocket";
import { TableSocket } from "./socket.svelte";
import type { Frame } from "./types";

let known: number | null;
let frames: Frame[];
let line: TableSocket;

beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    known = null;
    frames = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", new URL("https://alhambra.test/"));
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
    line = new TableSocket("k3", "secret", { frame: (frame) => frames.push(frame), since: () => known });
});
afterEach(() => {
    line.close();
    vi.useRealTimers();
});

const act = { type: "act", version: 4, action: "take g5" } as const;
const sentTypes = () => FakeSocket.last.sent.map(({ type }) => type);

test("the token is in the first frame and never in the address", () => {
    expect(FakeSocket.last.address).toBe("wss://alhambra.test/api/tables/k3/socket");
    expect(line.state).toBe("connecting");
    FakeSocket.last.onopen();
    expect(FakeSocket.last.sent).toEqual([{ type: "hello", token: "secret", since: null }]);
    expect(line.state).toBe("online");
});

test("an answer settles its request, and other frames go to the listener", async () => {
    FakeSocket.last.onopen();
    const answer = line.request(act);
    const { id } = FakeSocket.last.sent[1] as Sent;
    FakeSocket.last.says({ type: "chat", seat: 1, name: "Ben", text: "hi", at: "" });
    FakeSocket.last.says({ type: "done", id, version: 5 });
    await expect(answer).resolves.toEqual({ type: "done", id, version: 5 });
    expect(frames.map(({ type }) => type)).toEqual(["chat"]);
});

test("a request made without a connection is sent once there is one", () => {
    void line.request(act).catch(() => undefined);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.onopen();
    expect(sentTypes()).toEqual(["hello", "act"]);
});

test("after a reconnect the client sends its version and repeats the action with the same id", async () => {
    FakeSocket.last.onopen();
    const answer = line.request(act);
    const { id } = FakeSocket.last.sent[1] as Sent;
    known = 4;
    FakeSocket.last.onclose();
    expect(line.state).toBe("offline");
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.onopen();
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: 4 });
    expect(FakeSocket.last.sent[1]).toMatchObject({ ...act, id });
    FakeSocket.last.says({ type: "done", id, version: 5 });
    await expect(answer).resolves.toMatchObject({ type: "done" });
});

test("frames sent while the connection closes wait for the next one", async () => {
    FakeSocket.last.onopen();
    FakeSocket.last.readyState = 2;
    const answer = line.request(act);
    FakeSocket.last.onclose();
    vi.advanceTimersByTime(500);
    FakeSocket.last.onopen();
    const { id } = FakeSocket.last.sent[1] as Sent;
    FakeSocket.last.says({ type: "done", id, version: 5 });
    await expect(answer).resolves.toMatchObject({ version: 5 });
});

test("an undo is repeated as well, and unsent frames are sent", () => {
    FakeSocket.last.onopen();
    void line.request({ type: "undo", version: 5 }).catch(() => undefined);
    FakeSocket.last.onclose();
    void line.request({ type: "chat", text: "hi" }).catch(() => undefined);
    vi.advanceTimersByTime(500);
    FakeSocket.last.onopen();
    expect(sentTypes()).toEqual(["hello", "undo", "chat"]);
});

test("an answer that comes after the request gave up goes to the listener", async () => {
    FakeSocket.last.onopen();
    const late = line.request(act);
    const failed = expect(late).rejects.toBeInstanceOf(NoAnswer);
    const { id } = FakeSocket.last.sent[1] as Sent;
    vi.advanceTimersByTime(21_000);
    await failed;
    const next = line.request(act);
    FakeSocket.last.says({ type: "done", id, version: 5 });
    expect(frames.map(({ type }) => type)).toEqual(["done"]);
    FakeSocket.last.says({ type: "done", id: FakeSocket.last.sent[2]?.id, version: 6 });
    await expect(next).resolves.toMatchObject({ version: 6 });
});

test("a refusal without an id settles no request", () => {
    FakeSocket.last.onopen();
    void line.request(act).catch(() => undefined);
    FakeSocket.last.says({ type: "refused", id: null, kind: "unreadable", message: { key: "x", args: {} } });
    expect(frames.map(({ type }) => type)).toEqual(["refused"]);
});

test("the end of an old connection does not affect the new one", () => {
    FakeSocket.last.onopen();
    const old = FakeSocket.last;
    old.onclose();
    vi.advanceTimersByTime(500);
    FakeSocket.last.onopen();
    old.onclose();
    expect(line.state).toBe("online");
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.all).toHaveLength(2);
});

test("after a working connection the next pause is short again", () => {
    for (let tries = 0; tries < 4; tries++) {
        FakeSocket.last.onclose();
        vi.advanceTimersByTime(10_000);
    }
    FakeSocket.last.onopen();
    const before = FakeSocket.all.length;
    FakeSocket.last.onclose();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(before + 1);
});

test("pings continue after each answer, over the current connection", async () => {
    FakeSocket.last.onopen();
    for (let pings = 1; pings <= 3; pings++) {
        await vi.advanceTimersByTimeAsync(25_000);
        const { type, id } = FakeSocket.last.sent.at(-1) as Sent;
        expect([type, FakeSocket.last.sent.length]).toEqual(["ping", pings + 1]);
        FakeSocket.last.says({ type: "pong", id });
    }
    expect(FakeSocket.all).toHaveLength(1);
    expect(frames).toEqual([]);
});

test("when the user is back the connection is opened at once, unless the page is hidden or it is being opened already", () => {
    const heard: Record<string, () => void> = {};
    vi.stubGlobal("addEventListener", (name: string, listener: () => void) => (heard[name] = listener));
    const other = new TableSocket("k4", null, { frame: () => undefined, since: () => null });
    const tried = () => FakeSocket.all.length;
    FakeSocket.last.onopen();
    heard["online"]?.();
    expect(tried()).toBe(2);
    FakeSocket.last.onclose();
    vi.stubGlobal("document", { hidden: true });
    heard["visibilitychange"]?.();
    expect(tried()).toBe(2);
    vi.stubGlobal("document", { hidden: false });
    heard["visibilitychange"]?.();
    heard["online"]?.();
    expect(tried()).toBe(3);
    vi.advanceTimersByTime(5000);
    expect(tried()).toBe(3);
    other.close();
});

test("an unsent frame survives a connection that could not be opened", () => {
    void line.request({ type: "chat", text: "hi" }).catch(() => undefined);
    FakeSocket.last.onclose();
    vi.advanceTimersByTime(500);
    FakeSocket.last.onopen();
    expect(sentTypes()).toEqual(["hello", "chat"]);
});

test("there are no pings without a connection", () => {
    FakeSocket.last.onopen();
    vi.advanceTimersByTime(20_000);
    FakeSocket.last.onclose();
    vi.advanceTimersByTime(6000);
    FakeSocket.last.onopen();
    expect(sentTypes()).toEqual(["hello"]);
});

test("a closed connection is not opened again when the user is back", () => {
    const heard = new Map<string, () => void>();
    vi.stubGlobal("addEventListener", (name: string, listener: () => void) => heard.set(name, listener));
    vi.stubGlobal("removeEventListener", (name: string) => heard.delete(name));
    const other = new TableSocket("k4", null, { frame: () => undefined, since: () => null });
    expect([...heard.keys()]).toEqual(["online", "visibilitychange"]);
    other.close();
    expect(heard.size).toBe(0);
});

test("the id of the table is escaped in the address", () => {
    const other = new TableSocket("a/b?c", null, { frame: () => undefined, since: () => null });
    expect(FakeSocket.last.address).toBe("wss://alhambra.test/api/tables/a%2Fb%3Fc/socket");
    other.close();
});

test("every code that means there is no way back is final", () => {
    for (const key of ["server.no-such-table", "server.not-yours", "server.cancelled"]) {
        const other = new TableSocket("k4", null, { frame: () => undefined, since: () => null });
        const before = FakeSocket.all.length;
        FakeSocket.last.onopen();
        FakeSocket.last.says({ type: "closed", message: { key, args: {} } });
        vi.advanceTimersByTime(60_000);
        expect([FakeSocket.all.length, other.state]).toEqual([before, "offline"]);
    }
});

test("a frame that must not be sent twice is not repeated", async () => {
    FakeSocket.last.onopen();
    const answer = line.request({ type: "chat", text: "hi" });
    const failed = expect(answer).rejects.toBeInstanceOf(NoAnswer);
    FakeSocket.last.onclose();
    await failed;
    vi.advanceTimersByTime(500);
    FakeSocket.last.onopen();
    expect(sentTypes()).toEqual(["hello"]);
});

test("the pauses between attempts grow", () => {
    const tries = (milliseconds: number) => {
        const before = FakeSocket.all.length;
        vi.advanceTimersByTime(milliseconds);
        return FakeSocket.all.length - before;
    };
    FakeSocket.last.onclose();
    expect(tries(400)).toBe(1);
    FakeSocket.last.onclose();
    expect(tries(700)).toBe(0);
    expect(tries(600)).toBe(1);
    FakeSocket.last.onclose();
    expect(tries(1400)).toBe(0);
    expect(tries(1200)).toBe(1);
});

test("a request without an answer gives up after a while", async () => {
    FakeSocket.last.onopen();
    const failed = expect(line.request(act)).rejects.toBeInstanceOf(NoAnswer);
    vi.advanceTimersByTime(21_000);
    await failed;
});

test("a connection that does not answer a ping is replaced", async () => {
    FakeSocket.last.onopen();
    vi.advanceTimersByTime(25_000);
    expect(sentTypes()).toEqual(["hello", "ping"]);
    await vi.advanceTimersByTimeAsync(10_500);
    expect(FakeSocket.all).toHaveLength(2);
});

test("an unknown table is reported and not tried again", () => {
    FakeSocket.last.onopen();
    FakeSocket.last.says({ type: "closed", message: { key: "server.no-such-table", args: {} } });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(frames.map(({ type }) => type)).toEqual(["closed"]);
    expect(line.state).toBe("offline");
});

test("a server that stops is tried again", () => {
    FakeSocket.last.onopen();
    FakeSocket.last.says({ type: "closed", message: { key: "server.stopping", args: {} } });
    FakeSocket.last.onclose();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
});

test("a closed connection stays closed and answers nothing", async () => {
    FakeSocket.last.onopen();
    const failed = expect(line.request(act)).rejects.toBeInstanceOf(NoAnswer);
    line.close();
    await failed;
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    await expect(line.request(act)).rejects.toBeInstanceOf(NoAnswer);
});
