import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../browser/fixtures/emptyStorage";
import { seatsAt, storeSeats } from "../browser/seats";
import { FakeSocket } from "../protocol/fixtures/fakeSocket";
import type { OwnTable } from "../protocol/types";
import { leave, leaveRequest } from "./leaving";

const table = (changes: Partial<OwnTable> = {}) =>
    ({ table: "k3", started: true, you: 1, host: 0, ...changes }) as OwnTable;
const seat = (number: number) => ({ seat: number, token: `token-${number}`, name: "Ana" });

beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    emptyStorage();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", new URL("https://alhambra.test/"));
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
/** The latest socket has sent its request; answer it. */
async function answer(says: object): Promise<void> {
    FakeSocket.last.onopen();
    FakeSocket.last.says({ id: FakeSocket.last.sent.at(-1)?.id, ...says });
    await settled();
}
const asked = () =>
    FakeSocket.all.map(({ sent }) => sent.filter(({ type }) => type !== "hello").at(-1)?.type);

test("a running game is resigned; a waiting table is left by its guests and cancelled by its host", () => {
    expect(leaveRequest(table())).toBe("resign");
    expect(leaveRequest(table({ you: 0 }))).toBe("resign");
    expect(leaveRequest(table({ started: false }))).toBe("leave");
    expect(leaveRequest(table({ started: false, you: 0 }))).toBe("cancel");
});

test("a table is left with all seats of this browser, and then forgotten", async () => {
    storeSeats("k3", [seat(0), seat(1)]);
    storeSeats("m5", [seat(0)]);
    const left = leave(table());
    await settled();
    await answer({ type: "done", version: 3 });
    expect(seatsAt("k3")).toHaveLength(2);
    await answer({ type: "done", version: 4 });
    expect(await left).toBeNull();
    expect(asked()).toEqual(["resign", "resign"]);
    expect([seatsAt("k3"), seatsAt("m5").length]).toEqual([[], 1]);
});

test("if the server refuses, the reason is returned and the seats stay", async () => {
    storeSeats("k3", [seat(0), seat(1)]);
    const left = leave(table());
    await settled();
    await answer({ type: "refused", kind: "illegal", message: { key: "refused.no", args: {} } });
    expect(await left).toEqual({ key: "refused.no", args: {} });
    expect([FakeSocket.all.length, seatsAt("k3").length]).toEqual([1, 2]);
});

test("a host who cancels the table is not told why the connection was closed", async () => {
    storeSeats("k3", [seat(0)]);
    const left = leave(table({ started: false, you: 0 }));
    await settled();
    FakeSocket.last.onopen();
    FakeSocket.last.says({ type: "closed", message: { key: "server.cancelled", args: {} } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await left, seatsAt("k3")]).toEqual([null, []]);
});

test("without an answer nothing is forgotten", async () => {
    storeSeats("k3", [seat(0)]);
    const left = expect(leave(table())).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    await left;
    expect(seatsAt("k3")).toHaveLength(1);
});
