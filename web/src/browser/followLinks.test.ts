import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeAddress } from "../address/fixtures/fakeAddress";

type Listener = (event: unknown) => void;

/** A link, as far as the router looks at it. */
class Link {
    readonly origin: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly target: string;
    readonly download: boolean;
    constructor(href: string, { target = "", download = false } = {}) {
        ({
            origin: this.origin,
            pathname: this.pathname,
            search: this.search,
            hash: this.hash,
        } = new URL(href, location.href));
        [this.target, this.download] = [target, download];
    }
    closest(wanted: string): Link | null {
        return wanted === "a" ? this : null;
    }
    hasAttribute(name: string): boolean {
        return name === "download" && this.download;
    }
}

let moves: [string, string][];
let listeners: Map<string, Listener>;
let router: typeof import("./router.svelte");

/** Open the client at an address. */
async function open(address: string, sentBy: "server" | "any host"): Promise<void> {
    moves = fakeAddress(address, sentBy);
    listeners = new Map();
    vi.stubGlobal("addEventListener", (kind: string, listener: Listener) => listeners.set(kind, listener));
    vi.stubGlobal("removeEventListener", (kind: string, listener: Listener) => {
        if (listeners.get(kind) === listener) listeners.delete(kind);
    });
    vi.stubGlobal("Element", Link);
    vi.resetModules();
    router = await import("./router.svelte");
}

beforeEach(() => open("http://palace.example/", "server"));
afterEach(() => vi.unstubAllGlobals());

/** Click something; returns whether the browser was kept from loading a page. */
function click(target: unknown, event: Record<string, unknown> = {}): boolean {
    let kept = false;
    listeners.get("click")?.({ target, button: 0, preventDefault: () => (kept = true), ...event });
    return kept;
}

test("a click on a link within the client goes there without loading the page", () => {
    router.followLinks();
    expect(click(new Link("/games"))).toBe(true);
    expect(moves).toEqual([["push", "/games"]]);
    expect([router.route.page, router.route.path]).toEqual(["games", "/games"]);
});

test("a link to where the reader is makes no entry in the history", () => {
    router.followLinks();
    expect(click(new Link("/"))).toBe(true);
    expect(moves).toEqual([["replace", "/"]]);
});

test.each([
    ["something that is no link", () => ({}), {}],
    ["a link that something else has handled", () => new Link("/games"), { defaultPrevented: true }],
    ["a click with another button", () => new Link("/games"), { button: 1 }],
    ["a click for a new tab", () => new Link("/games"), { ctrlKey: true }],
    ["a click for a new tab on a Mac", () => new Link("/games"), { metaKey: true }],
    ["a click for a new window", () => new Link("/games"), { shiftKey: true }],
    ["a click to save the page", () => new Link("/games"), { altKey: true }],
    ["a link to another site", () => new Link("http://other.example/games"), {}],
    ["a link with a window of its own", () => new Link("/games", { target: "_blank" }), {}],
    ["a download", () => new Link("/games", { download: true }), {}],
    ["a link to the server's interface", () => new Link("/api/tables"), {}],
    ["a place on the same page", () => new Link("/#rules"), {}],
])("%s is left to the browser", (_, target, event) => {
    router.followLinks();
    expect(click(target(), event)).toBe(false);
    expect(moves).toEqual([]);
});

test("a place on another page is followed", () => {
    router.followLinks();
    expect(click(new Link("/rules#end"))).toBe(true);
    expect(router.route.page).toBe("rules");
});

test("the buttons back and forward show the page they lead to", () => {
    router.followLinks();
    router.go("/games");
    location.href = "http://palace.example/daily";
    listeners.get("popstate")?.({});
    expect(router.route.page).toBe("daily");
});

test("the route stays the same object while the path does, so that nothing is loaded anew", () => {
    router.go("/games");
    const { params } = router.route;
    router.go("/games", { replace: true });
    expect(moves.map(([how]) => how)).toEqual(["push", "replace"]);
    expect(router.route.params).toBe(params);
});

test("in the end links are left to the browser again", () => {
    router.followLinks()();
    expect([...listeners.keys()]).toEqual([]);
});

test("on any other host, links change the fragment", async () => {
    await open("http://palace.example/alhambra/index.html#/games", "any host");
    router.followLinks();
    expect(router.route.page).toBe("games");
    expect(click(new Link("#/rules/vizier#VIZ-1"))).toBe(true);
    expect([router.route.path, location.href]).toEqual([
        "/rules/vizier",
        "http://palace.example/alhambra/index.html#/rules/vizier#VIZ-1",
    ]);
    expect(click(new Link("#/rules/vizier#VIZ-2"))).toBe(false); // the browser changes the fragment
    expect(click(new Link("#/rules/vizier#VIZ-1"))).toBe(false);
    expect(click(new Link("#/"))).toBe(true);
    expect(moves.map(([how, to]) => [how, to])).toEqual([
        ["push", "#/rules/vizier#VIZ-1"],
        ["push", "#/"],
    ]);
    expect(click(new Link("../other/#/games"))).toBe(false);
});

test("on any other host, a fragment that the reader types is followed", async () => {
    await open("http://palace.example/alhambra/", "any host");
    router.followLinks();
    location.hash = "#/daily";
    listeners.get("popstate")?.({});
    expect(router.route.page).toBe("daily");
});
