import { expect, test, vi } from "vitest";

vi.mock("../words/catalogue.svelte", () => ({
    hasText: (key: string) => key === "title.red_palace",
    t: (key: string, args?: object) => (args ? `${key} ${Object.values(args).join()}` : key),
    words: { language: "en" },
}));
const { boxTitle, playedWith } = await import("./describe");

const live = { kind: "live", clock: null } as const;
const played = (...modules: string[]) => playedWith({ modules, edition: "alhambra", pace: live });

test("few modules are named, of many only the number is told", () => {
    expect(played("gates")).toBe("title.gates · edition.alhambra · web-home.live");
    expect(played("gates", "camps", "bonus")).toBe(
        "title.gates, title.camps, title.bonus · edition.alhambra · web-home.live",
    );
    expect(played("gates", "camps", "bonus", "change")).toBe(
        "web-home.module-count 4 · edition.alhambra · web-home.live",
    );
});

test("without modules it is the base game, except in an edition that is a game of its own", () => {
    expect(played()).toBe("web-home.base-game · edition.alhambra · web-home.live");
    expect(playedWith({ modules: [], edition: "red_palace", pace: live })).toBe(
        "edition.red_palace · web-home.live",
    );
});

test("the pace is told: days for each turn, the time on the clock, or neither", () => {
    const at = (pace: Parameters<typeof playedWith>[0]["pace"]) =>
        playedWith({ modules: [], edition: "red_palace", pace });
    expect(at({ kind: "days", days: 2 })).toBe("edition.red_palace · web-home.days-a-turn 2");
    expect(at({ kind: "live", clock: { turn: 90, reserve: 300 } })).toBe(
        "edition.red_palace · web-people.live-clock 1:30",
    );
});

test("a box has its name; modules without a box have a common title", () => {
    expect([boxTitle({ name: "first" } as never), boxTitle({ name: null } as never)]).toEqual([
        "preset.first",
        "web-home.more-modules",
    ]);
});
