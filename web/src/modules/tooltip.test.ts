import { expect, test } from "vitest";
import { tooltip } from "../pieces/tooltip";
import ".";

// Without a catalogue, texts are their keys.
test("a piece of a module has the summary of the module in its tooltip", () => {
    expect(tooltip("tile", "K5s")).toBe("camps-art.camp\ntitle.camps: summary.camps");
    expect(tooltip("card", "miser")).toBe("characters-art.miser\ntitle.characters: summary.characters");
    expect(tooltip("site", "gulden")).toContain("summary.sites");
    expect(tooltip("tile", "P8!wn")).toContain("summary.city_walls");
});

test("a piece of the base game has only its name", () => {
    for (const [kind, id] of [
        ["card", "g5"],
        ["tile", "P8!r1"],
        ["type", "tower"],
    ] as const)
        expect(tooltip(kind, id)).not.toContain("summary");
});

test("the same id may mean a different piece under another role", () => {
    expect(tooltip("inhabitant", "tower")).toContain("summary.trader");
    expect(tooltip("chest", "tower")).toContain("summary.treasure");
});
