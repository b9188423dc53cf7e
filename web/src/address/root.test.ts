import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeAddress } from "./fixtures/fakeAddress";

const GAME = "https://palace.example/games/alhambra";
const sources = import.meta.glob<string>("../**/*.{svelte,ts}", {
    query: "?raw",
    import: "default",
    eager: true,
});

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function at(address: string, sentBy: "server" | "any host") {
    fakeAddress(address, sentBy);
    return import("./root");
}

test("with a server, routes are paths below the root", async () => {
    const { fromServer, root, here, hrefOf, fileUrl } = await at(
        "https://palace.example/replay/k3?worst=1#55",
        "server",
    );
    expect([fromServer, root.href]).toEqual([true, "https://palace.example/"]);
    expect([here().pathname, here().search, here().hash]).toEqual(["/replay/k3", "?worst=1", "#55"]);
    expect(hrefOf("/rules/vizier#VIZ-1")).toBe("/rules/vizier#VIZ-1");
    expect(fileUrl("icons/192.png")).toBe("https://palace.example/icons/192.png");
});

test.each(["/", "/index.html"])(
    "on any other host, below a path, routes are in the fragment of %s",
    async (file) => {
        const { fromServer, root, here, hrefOf, fileUrl } = await at(
            `${GAME}${file}?from=mail#/replay/k3?worst=1#55`,
            "any host",
        );
        expect([fromServer, root.href]).toEqual([false, `${GAME}/`]);
        expect([here().pathname, here().search, here().hash]).toEqual(["/replay/k3", "?worst=1", "#55"]);
        expect(new URL(hrefOf("/rules/vizier#VIZ-1"), root).href).toBe(`${GAME}/#/rules/vizier#VIZ-1`);
        expect(fileUrl("icons/192.png")).toBe(`${GAME}/icons/192.png`);
    },
);

test.each(["", "#", "#main", "#take=k3.0.a.Ana"])(
    "on any other host, the fragment '%s' is no route and leads home",
    async (fragment) => {
        const { here } = await at(`${GAME}/${fragment}`, "any host");
        expect([here().pathname, here().search, here().hash]).toEqual(["/", "", ""]);
    },
);

test.each(["#//elsewhere.example/x", "#/%E0%A4%A", "#/\\x"])(
    "a route that somebody made up, such as %s, stays within the client",
    async (fragment) => {
        const { here, root } = await at(`${GAME}/${fragment}`, "any host");
        expect(here().origin).toBe(root.origin);
    },
);

test("links out of the client lead to no route", async () => {
    const server = await at("https://palace.example/", "server");
    expect(server.routeAt(new URL("https://palace.example/games?a#b"))).toBe("/games?a#b");
    expect(server.routeAt(new URL("https://palace.example/api/tables"))).toBeNull();
    expect(server.routeAt(new URL("https://other.example/games"))).toBeNull();
    vi.resetModules();
    const site = await at(`${GAME}/`, "any host");
    expect(site.routeAt(new URL(`${GAME}/#/games?a#b`))).toBe("/games?a#b");
    expect(site.routeAt(new URL(`${GAME}/`))).toBe("/");
    expect(site.routeAt(new URL(`${GAME}/#main`))).toBeNull();
    expect(site.routeAt(new URL("https://palace.example/games/#/games"))).toBeNull();
    expect(site.routeAt(new URL("https://palace.example/#/games"))).toBeNull();
    expect(site.routeAt(new URL("https://other.example/games/alhambra/#/games"))).toBeNull();
});

test("no link names a path: hrefOf makes it fit where the client lies", () => {
    const pathLinks = Object.entries(sources)
        .filter(([file]) => !file.endsWith(".test.ts"))
        .filter(([, text]) => /\bhref=(?:"|\{["`])[/]|location\.(?:assign|replace)\(["`][/]/.test(text))
        .map(([file]) => file);
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    expect(pathLinks).toEqual(["../home/DailyFairness.svelte"]); // a download from the server's interface
});
