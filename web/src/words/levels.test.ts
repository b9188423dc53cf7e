import { expect, test, vi } from "vitest";
import type { Catalogue } from "../protocol/types";

vi.mock("./catalogue.svelte", () => ({
    hasText: (key: string) => key.startsWith("levels.planner") || key === "styles.walls",
    t: (key: string, args?: object) => (args ? `${key} ${JSON.stringify(args)}` : key),
}));
const { levelName, levelStrength, levelSummary, measuredStrength, opponentWords, styleName } =
    await import("./levels");

const catalogue = {
    strengths: [
        { level: "planner", against: "greedy", players: 3, games: 210, wins: 65, wins_error: 6, even: 33 },
    ],
} as unknown as Catalogue;

test("a level has a name, a sentence and a strength; one of the host has only the name it was given", () => {
    expect(["planner", "rusher"].map(levelName)).toEqual(["levels.planner", "rusher"]);
    expect(["planner", "rusher"].map(levelSummary)).toEqual(["levels.planner-summary", ""]);
    expect(["planner", "rusher"].map(levelStrength)).toEqual(["levels.planner-strength", ""]);
});

test("an opponent with a style is described by its level and what it likes", () => {
    expect(opponentWords("planner", null)).toBe("levels.planner");
    expect(opponentWords("planner", "walls")).toBe("levels.planner, styles.walls");
    expect(styleName("sweets")).toBe("sweets");
});

test("what was measured is told, and that a level was not", () => {
    expect(measuredStrength(catalogue, "planner")).toBe(
        'web-home.strength {"wins":65,"count":2,"level":"greedy","even":33}',
    );
    expect(measuredStrength(catalogue, "rusher")).toBe("web-home.strength-none");
});

test("of the level that others are compared with and that is compared with none, nothing is told", () => {
    expect(measuredStrength(catalogue, "greedy")).toBe("");
});
