import { afterEach, expect, test, vi } from "vitest";
import {
    fetchCatalogue,
    fetchLobby,
    fetchTable,
    loadReplay,
    NoAnswer,
    openTable,
    ServerError,
    takeSeat,
} from "./api";
import * as api from "./api";
import { reach } from "./reach.svelte";
import type { NewTable } from "./types";

afterEach(() => vi.unstubAllGlobals());

function server(status: number, body: string, headers: Record<string, string> = {}) {
    const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
        Promise.resolve(new Response(body, { status, headers })),
    );
    vi.stubGlobal("fetch", fetched);
    return fetched;
}
const asked = (fetched: ReturnType<typeof server>) => fetched.mock.calls.at(-1) as [string, RequestInit];

test("an answer is read as JSON and shows that the server can be reached", async () => {
    reach.server = false;
    const fetched = server(200, '[{"table": "k3"}]');
    expect(await fetchLobby()).toEqual([{ table: "k3" }]);
    expect(reach.server).toBe(true);
    const [path, init] = asked(fetched);
    expect([path, init.method, init.body]).toEqual(["/api/tables", "GET", undefined]);
    expect(init.signal).toBeInstanceOf(AbortSignal);
});

test("an answer from the cache of the service worker does not show that the server can be reached", async () => {
    server(200, "[]", { "x-kept": "1" });
    await fetchLobby();
    expect(reach.server).toBe(false);
});

test("a refusal has a kind, a message and a rule", async () => {
    const reason = { key: "server.seat-taken", args: {} };
    server(409, JSON.stringify({ error: { kind: "taken", message: reason, rule: "BASE-20" } }));
    const refused = await takeSeat("k3", "Ben", 1).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServerError);
    expect(refused).toMatchObject({ kind: "taken", reason, rule: "BASE-20" });
    server(409, JSON.stringify({ error: { kind: "taken", message: reason } }));
    expect(await takeSeat("k3", "Ben").catch((error: unknown) => error)).toMatchObject({ rule: null });
});

test("an error from elsewhere, such as a proxy, does not count as an answer", async () => {
    server(502, "<html>Bad Gateway</html>");
    await expect(fetchTable("k3")).rejects.toBeInstanceOf(NoAnswer);
});

test("a server that cannot be reached gives no answer, and is known to be out of reach", async () => {
    reach.server = true;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
    await expect(fetchTable("k3")).rejects.toBeInstanceOf(NoAnswer);
    expect(reach.server).toBe(false);
});

test("the first seat is a seat like any other, and without a seat any will do", async () => {
    const fetched = server(201, "{}");
    await takeSeat("k3", "Ben", 0);
    expect(asked(fetched)[1].body).toBe('{"name":"Ben","seat":0}');
    await takeSeat("k3", "Ben");
    expect(asked(fetched)[1].body).toBe('{"name":"Ben"}');
});

test("a record is sent as text, other bodies as JSON, and names are part of the address", async () => {
    const fetched = server(201, "{}");
    await loadReplay("alhambra record 1");
    expect(asked(fetched)[1]).toMatchObject({
        headers: { "content-type": "text/plain" },
        body: "alhambra record 1",
    });
    await openTable({ name: "Ana" } as NewTable);
    expect(asked(fetched)[1]).toMatchObject({
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"name":"Ana"}',
    });
    await fetchTable("a/b");
    expect(asked(fetched)[0]).toBe("/api/tables/a%2Fb");
});

test("the catalogue is requested once, and again if there was no answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
    await expect(fetchCatalogue()).rejects.toBeInstanceOf(NoAnswer);
    const fetched = server(200, '{"editions": []}');
    expect(await fetchCatalogue()).toEqual({ editions: [] });
    await fetchCatalogue();
    expect(fetched).toHaveBeenCalledTimes(1);
});

test("every request goes to its route with its parameters", async () => {
    const fetched = server(200, "{}");
    const from = { at: 3, seat: 0, name: "Ana", level: "greedy", style: null, actions: ["pass"] };
    const questions: [Promise<unknown>, string, string, unknown?][] = [
        [api.fetchWords("de"), "GET", "/words/de"],
        [api.fetchRules("de"), "GET", "/rules/de"],
        [api.fetchTable("k/3"), "GET", "/tables/k%2F3"],
        [api.fetchMine(["a", "b"], false), "POST", "/mine", { tokens: ["a", "b"] }],
        [api.takeSeat("k3", "Ben"), "POST", "/tables/k3/seats", { name: "Ben" }],
        [api.takeSeat("k3", "Ben", 0), "POST", "/tables/k3/seats", { name: "Ben", seat: 0 }],
        [api.openLesson("Ana", "alhambra"), "POST", "/lesson", { name: "Ana", edition: "alhambra" }],
        [api.fetchPuzzles(), "GET", "/puzzles"],
        [api.openPuzzle(7, "Ana"), "POST", "/puzzles/7", { name: "Ana" }],
        [api.fetchSolution(7), "GET", "/puzzles/7/solution"],
        [api.openDaily("Ana", null), "POST", "/daily", { name: "Ana", player: null }],
        [api.fetchDaily(), "GET", "/daily"],
        [api.fetchDaily("2026-11-01"), "GET", "/daily/2026-11-01"],
        [api.fetchOwnDaily("p", "2026-11-01"), "POST", "/daily/mine", { player: "p", day: "2026-11-01" }],
        [api.fetchProofs(), "GET", "/daily/proofs"],
        [api.fetchRecord("k3"), "GET", "/tables/k3/record"],
        [api.fetchReplay("r1"), "GET", "/replays/r1"],
        [api.fetchReplayAt("r1", 5), "GET", "/replays/r1/at/5"],
        [api.fetchStatistics("r1"), "GET", "/replays/r1/statistics"],
        [api.fetchAnalysis("r1"), "GET", "/replays/r1/analysis"],
        [api.fetchReplayRecord("r1"), "GET", "/replays/r1/record"],
        [api.continueReplay("r1", from), "POST", "/replays/r1/continue", from],
        [api.fetchPushKey(), "GET", "/push"],
        [api.fetchAddress(), "GET", "/address"],
    ];
    for (const [at, [answer, method, path, body]] of questions.entries()) {
        await answer;
        const [to, init] = fetched.mock.calls[at] as [string, RequestInit];
        expect([to, init.method]).toEqual([`/api${path}`, method]);
        expect(init.body).toEqual(body && JSON.stringify(body));
        expect("headers" in init).toBe(body !== undefined);
    }
});
