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
    vi.stubGlobal("location", { origin: "https://alhambra.test" });
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

test("the token is said in the first frame and never stands in the address", () => {
    expect(FakeSocket.last.address).toBe("wss://alhambra.test/api/tables/k3/socket");
    expect(line.state).toBe("connecting");
    FakeSocket.last.onopen();
    expect(FakeSocket.last.sent).toEqual([{ type: "hello", token: "secret", since: null }]);
    expect(line.state).toBe("online");
});

test("an answer finds its request, and everything else goes to the listener", async () => {
    FakeSocket.last.onopen();
    const answer = line.request(act);
    const { id } = FakeSocket.last.sent[1] as Sent;
    FakeSocket.last.says({ type: "chat", seat: 1, name: "Ben", text: "hi", at: "" });
    FakeSocket.last.says({ type: "done", id, version: 5 });
    await expect(answer).resolves.toEqual({ type: "done", id, version: 5 });
    expect(frames.map(({ type }) => type)).toEqual(["chat"]);
});

test("a request made while there is no connection is sent once there is one", () => {
    void line.request(act).catch(() => undefined);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.onopen();
    expect(sentTypes()).toEqual(["hello", "act"]);
});

test("after a lost connection it says what it knows and repeats the action with the same id", async () => {
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

test("what must not be said twice is not repeated", async () => {
    FakeSocket.last.onopen();
    const answer = line.request({ type: "chat", text: "hi" });
    const failed = expect(answer).rejects.toBeInstanceOf(NoAnswer);
    FakeSocket.last.onclose();
    await failed;
    vi.advanceTimersByTime(500);
    FakeSocket.last.onopen();
    expect(sentTypes()).toEqual(["hello"]);
});

test("the pauses between tries grow", () => {
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

test("a connection that does not answer a ping is made anew", async () => {
    FakeSocket.last.onopen();
    vi.advanceTimersByTime(25_000);
    expect(sentTypes()).toEqual(["hello", "ping"]);
    await vi.advanceTimersByTimeAsync(10_500);
    expect(FakeSocket.all).toHaveLength(2);
});

test("where there is no such table it does not try again, and says so", () => {
    FakeSocket.last.onopen();
    FakeSocket.last.says({ type: "closed", message: { key: "server.no-such-table", args: {} } });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(frames.map(({ type }) => type)).toEqual(["closed"]);
    expect(line.state).toBe("offline");
});

test("a server that stops is asked again", () => {
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
