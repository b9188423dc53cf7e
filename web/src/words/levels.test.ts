import { expect, test, vi } from "vitest";
import type { Catalogue } from "../protocol/types";

vi.mock("./catalogue.svelte", () => ({
    hasText: (key: string) => key.startsWith("levels.planner") || key === "styles.walls",
    t: (key: string, args?: object) => (args ? `${key} ${JSON.stringify(args)}` : key),
}));
const { levelName, levelStrength, measuredStrength, describeOpponent, styleName } = await import("./levels");

const catalogue = {
    strengths: [
        { level: "planner", against: "greedy", players: 3, games: 210, wins: 65, wins_error: 6, even: 33 },
    ],
} as unknown as Catalogue;

test("a level has a name and a strength; a level of the host has only its own name", () => {
    expect(["planner", "rusher"].map(levelName)).toEqual(["levels.planner", "rusher"]);
    expect(["planner", "rusher"].map(levelStrength)).toEqual(["levels.planner-strength", ""]);
});

test("an opponent with a style is described by its level and its style", () => {
    expect(describeOpponent("planner", null)).toBe("levels.planner");
    expect(describeOpponent("planner", "walls")).toBe("levels.planner, styles.walls");
    expect(styleName("sweets")).toBe("sweets");
});

test("the measured strength is shown, or that a level was not measured", () => {
    expect(measuredStrength(catalogue, "planner")).toBe(
        'web-home.strength {"wins":65,"count":2,"level":"greedy","even":33}',
    );
    expect(measuredStrength(catalogue, "rusher")).toBe("web-home.strength-none");
});

test("the level that others are compared with has no strength", () => {
    expect(measuredStrength(catalogue, "greedy")).toBe("");
});
