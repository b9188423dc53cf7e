import { expect, test } from "vitest";
import view from "../game/fixtures/view.json";
import type { View } from "../protocol/types";
import { inPlay, MODULES } from "../modules";

const shown = (chapters: string[]) => ({ ...(view as unknown as View), chapters });

test("what chapters bring is found by their names, in the order of the view", () => {
    expect(inPlay(shown(["treasure", "medina", "bonus"]), "possessions")).toEqual([
        { name: "treasure", brought: MODULES.treasure?.possessions },
        { name: "bonus", brought: MODULES.bonus?.possessions },
    ]);
});

test("a chapter without drawings, and no view at all, bring nothing", () => {
    expect(inPlay(shown(["not drawn"]), "material")).toEqual([]);
    expect(inPlay(null, "material")).toEqual([]);
});
