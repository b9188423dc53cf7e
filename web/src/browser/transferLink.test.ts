import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./emptyStorage";
import { storeSeats, seatsAt } from "./seats";
import { linkWithSeats, seatsInLink, storeTransferred } from "./transferLink";

beforeEach(emptyStorage);
const fragment = (link: string) => new URL(link, "http://palace.example").hash;

test("a link takes every seat to another browser", () => {
    const ana = { seat: 0, token: "a-_1", name: "Ána ~ #1." };
    const ben = { seat: 2, token: "b", name: "Ben" };
    storeSeats("k3", [ana, ben], 1);
    storeSeats("k4", [ben], 2);
    const link = linkWithSeats();
    emptyStorage();
    storeTransferred(seatsInLink(fragment(link)));
    expect(seatsAt("k3")).toEqual([ana, ben]);
    expect(seatsAt("k4")).toEqual([ben]);
});

test("the seats are in the fragment, which is never sent to a server", () => {
    storeSeats("k3", [{ seat: 0, token: "secret", name: "Ana" }]);
    const { pathname, search, hash } = new URL(linkWithSeats(), "http://palace.example");
    expect([pathname, search]).toEqual(["/games", ""]);
    expect(hash).toContain("secret");
});

test("unreadable seats are left out", () => {
    expect(seatsInLink("#take=")).toEqual([]);
    expect(seatsInLink("#other")).toEqual([]);
    expect(seatsInLink("#take=k3.9.t.Ana~k3..t.Ana~k/3.0.t.Ana~k3.0.<t>.Ana~k5.1.t.%E0%A4%A")).toEqual([
        { table: "k5", seats: [{ seat: 1, token: "t", name: "" }] },
    ]);
});
