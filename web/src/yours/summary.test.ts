import { expect, test } from "vitest";
import { result } from "../browser/fixtures/sampleResult";
import { badges, type Feats } from "./badges";
import { cellOnMap, pathOnMap, stations } from "./journey";
import { lossPoints } from "./losses";
import { byChapter, byEdition, byOpponent, byPlayers, most, sum } from "./summary";

const lost = result({
    table: "m4",
    place: 2,
    points: 75,
    modules: ["camps", "medina"],
    edition: "red_palace",
});
const small = result({ table: "p5", others: [{ name: "Zahra", level: "novice", points: 95 }], place: 2 });
const all = [result({ modules: ["camps"] }), lost, small];

test("games and victories are counted by edition, number of players and module", () => {
    expect(byEdition(all)).toEqual([
        { of: "alhambra", played: 2, won: 1 },
        { of: "red_palace", played: 1, won: 0 },
    ]);
    expect(byPlayers(all)).toEqual([
        { of: "2", played: 1, won: 0 },
        { of: "3", played: 2, won: 1 },
    ]);
    expect(byChapter(all).find(({ of }) => of === "camps")).toEqual({ of: "camps", played: 2, won: 1 });
});

test("an opponent is beaten by whoever has more points, even without winning; people do not count", () => {
    expect(byOpponent(all, ["novice", "greedy"])).toEqual([
        { of: "novice", played: 1, won: 0 },
        { of: "greedy", played: 2, won: 1 },
    ]);
    const second = result({
        place: 2,
        others: [
            { name: "Zahra", level: "greedy", points: 100 },
            { name: "Yusuf", level: "novice", points: 10 },
            { name: "Aixa", level: "greedy", points: 20 },
        ],
    });
    expect(byOpponent([second], [])).toEqual([
        { of: "greedy", played: 1, won: 1 },
        { of: "novice", played: 1, won: 1 },
    ]);
});

test("nobody is beaten in a tie, and people are no opponents of a level", () => {
    const tied = result({ points: 50, others: [{ name: "Zahra", level: "greedy", points: 50 }, { name: "Ben", level: null, points: 1 }] }); // prettier-ignore
    expect(byOpponent([tied], [])).toEqual([{ of: "greedy", played: 1, won: 0 }]);
});

test("sums and records name the game, the earlier one in a tie", () => {
    expect(sum(all, ({ exact }) => exact)).toBe(18);
    expect(most(all, ({ wall }) => wall)?.table).toBe("k3");
    expect(most(all, ({ modules }) => modules.length)?.table).toBe("m4");
    expect(most([], ({ wall }) => wall)).toBeUndefined();
});

test("the journey begins with the first edition, passes all modules and ends with the other editions", () => {
    const found = stations(["alhambra", "red_palace"], ["camps", "vizier"], byChapter(all));
    expect(found).toEqual([
        { name: "alhambra", edition: true, played: 2, won: 1 },
        { name: "camps", edition: false, played: 2, won: 1 },
        { name: "vizier", edition: false, played: 0, won: 0 },
        { name: "red_palace", edition: true, played: 1, won: 0 },
    ]);
});

test("the path winds: every other row runs backwards, and neighbours on the path are neighbours on the map", () => {
    for (const columns of [2, 3, 7]) {
        const cells = Array.from({ length: 20 }, (_, at) => cellOnMap(at, columns));
        for (const [at, { column, row }] of cells.entries()) {
            const next = cells[at + 1];
            if (next) expect(Math.abs(next.column - column) + Math.abs(next.row - row)).toBe(1);
        }
    }
    expect(pathOnMap(4, 2)).toBe("M0.5 0.5L1.5 0.5C1.95 0.5 1.95 1.5 1.5 1.5L0.5 1.5");
    expect(pathOnMap(5, 2).replace(/0\.049+/g, "0.05")).toMatch(/C0.05 1.5 0.05 2.5 0.5 2.5$/);
    expect(pathOnMap(2, 1)).toBe("M0.5 0.5C0.95 0.5 0.95 1.5 0.5 1.5");
});

const feats = (changes: Partial<Feats>): Feats => ({
    results: [],
    modules: 26,
    solved: 0,
    days: 0,
    ...changes,
});
const earned = (changes: Partial<Feats>): string[] =>
    badges(feats(changes)).flatMap(({ name, earned }) => (earned ? name : []));
const five = Array.from({ length: 5 }, (_, at) => ({ name: `P${at}`, level: "novice", points: 1 }));
const everything = Array.from({ length: 26 }, (_, at) => `m${at}`);

test.each([
    ["wall", { wall: 25 }, { wall: 24 }],
    ["types", { leads: 6 }, { leads: 5 }],
    ["from-last", { wasLast: true }, { wasLast: true, place: 2 }],
    ["exact", { exact: 10 }, { exact: 9 }],
    [
        "grandmaster",
        { others: [...five.slice(1), { name: "Q", level: "grandmaster", points: 1 }].slice(-2) },
        { others: [{ name: "Q", level: "grandmaster", points: 100 }], place: 2 },
    ],
    ["full-table", { others: five }, { others: five.slice(1) }],
    ["everything", { modules: everything }, { modules: everything.slice(1) }],
])("the feat %s is earned by a game, and not by nearly such a game", (name, done, nearly) => {
    expect(earned({ results: [result(nearly)] })).toEqual([]);
    expect(earned({ results: [result(nearly), result({ ...done, table: "this" })] })).toEqual([name]);
    const badge = badges(feats({ results: [result({ ...done, table: "this" }), result(done)] }));
    expect(badge.find((each) => each.name === name)?.by?.table).toBe("this");
});

test("badges that are not earned yet are listed by name, too", () => {
    const names = [
        "wall",
        "types",
        "from-last",
        "exact",
        "grandmaster",
        "full-table",
        "everything",
        "puzzles",
        "week",
    ];
    expect(badges(feats({}))).toEqual(names.map((name) => ({ name, earned: false })));
});

test("two feats need no game: 25 puzzles, and seven days in a row", () => {
    expect(earned({ solved: 24, days: 6 })).toEqual([]);
    expect(earned({ solved: 25, days: 7 })).toEqual(["puzzles", "week"]);
});

test("the curve of losses leaves out games that were not analysed; no loss lies at the bottom", () => {
    const box = { width: 100, height: 50 };
    const found = lossPoints(all, { k3: 4, p5: 0, gone: 1 }, box);
    expect(found.map(({ result: { table }, x, y }) => [table, x, y])).toEqual([
        ["k3", 0, 0],
        ["p5", 100, 50],
    ]);
    expect(lossPoints(all, { m4: 0.5 }, box)[0]).toMatchObject({ x: 50, y: 25 });
    expect(lossPoints(all, {}, box)).toEqual([]);
});
