import { expect, test } from "vitest";
import view from "../game/fixtures/view.json";
import type { View } from "../protocol/types";
import { inPlay, MODULES } from "../modules";

const shown = (chapters: string[]) => ({ ...(view as unknown as View), chapters });

test("fields of chapters are found by name, in the order of the view", () => {
    expect(inPlay(shown(["treasure", "medina", "bonus"]), "possessions")).toEqual([
        { name: "treasure", value: MODULES.treasure?.possessions },
        { name: "bonus", value: MODULES.bonus?.possessions },
    ]);
});

test("a chapter without drawings has no fields, and neither has a missing view", () => {
    expect(inPlay(shown(["not drawn"]), "material")).toEqual([]);
    expect(inPlay(null, "material")).toEqual([]);
});
