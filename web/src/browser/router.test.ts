import { beforeAll, expect, test } from "vitest";
import { fakeAddress } from "../address/fixtures/fakeAddress";

let moves: [string, string][];
let router: typeof import("./router.svelte");

beforeAll(async () => {
    moves = fakeAddress("http://palace.example/", "server");
    router = await import("./router.svelte");
});

test("an address has a page and its parameters", () => {
    expect(router.routeOf("/").page).toBe("home");
    expect(router.routeOf("/table/k3")).toEqual({
        path: "/table/k3",
        page: "table",
        params: { table: "k3" },
    });
    expect(router.routeOf("/rules/vizier").params).toEqual({ page: "vizier" });
    expect(router.routeOf("/rules/").page).toBe("rules");
    expect(router.routeOf("/replay/a%2Fb").params).toEqual({ id: "a/b" });
});

test("an unknown address has no page", () => {
    for (const path of ["/nonsense", "/table", "/table/k3/more", "/table/%E0%A4%A"])
        expect(router.routeOf(path).page).toBe("nowhere");
});

test("navigating changes the address and the page", () => {
    router.go("/join/k3");
    expect(moves).toEqual([["push", "/join/k3"]]);
    expect(router.route.page).toBe("join");
    expect(router.route.params).toEqual({ table: "k3" });
});
