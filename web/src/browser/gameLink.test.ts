import { expect, test } from "vitest";
import { gameInLink, isGameLink, linkWithGame, type GameInLink } from "./gameLink";
import { packed, unpacked } from "./packing";

const finished: GameInLink = {
    record: 'alhambra record 1\nplayers ["Ana", "Bé"]\nbegin\nend 0\n',
    goesOn: null,
};
const goesOn = { players: ["Ana", "Idris"], seat: 0, opponents: [null, { level: "planner", style: null }] };

test.each([finished, { ...finished, goesOn }])("a game comes back out of its link: %j", async (game) => {
    const link = await linkWithGame(game);
    expect(link).toMatch(/^\/replay#record=1\.[\w-]+$/);
    expect(await gameInLink(`Look: https://palace.example${link} Ana`)).toEqual(game);
    expect(await gameInLink(link.slice(link.indexOf("#")))).toEqual(game);
});

test("no part of a link is read as the whole", async () => {
    const link = await linkWithGame({ ...finished, goesOn });
    const start = link.indexOf("#record=");
    for (let length = start + "#record=".length; length < link.length; length++)
        expect(await gameInLink(link.slice(0, length)), link.slice(start, length)).toBe("broken");
});

test("a link of a later version says so", async () => {
    const link = await linkWithGame(finished);
    expect(await gameInLink(link.replace("=1.", "=2."))).toBe("newer");
});

test.each([
    ["no record", { goesOn: null }],
    ["a seat that nobody has", { record: "", goesOn: { ...goesOn, seat: 2 } }],
    ["no players", { record: "", goesOn: { seat: 0, opponents: [] } }],
    ["no object", 3],
    ["nothing", null],
])("what was packed is no game: %s", async (_, content) => {
    expect(await gameInLink(`#record=1.${await packed(JSON.stringify(content))}`)).toBe("broken");
});

test("records, and other links, are no links with a game", () => {
    expect([finished.record, "/games#take=k3.0.a.Ana", "#55"].map(isGameLink)).toEqual([false, false, false]);
    expect(isGameLink("#record=cut off")).toBe(true);
});

test("a text that would fill the memory is not unpacked", async () => {
    const bomb = await packed("a".repeat(6_000_000));
    expect(bomb.length).toBeLessThan(20_000);
    await expect(unpacked(bomb)).rejects.toThrow(RangeError);
});
