// A role of a module whose values are cells needs no drawing: the palace lights the cells.

import { render } from "svelte/server";
import { beforeAll, expect, test } from "vitest";
import type { Touch } from "../game/touch";
import { palaceOf } from "../pieces/palace";
import { register } from "../pieces/registry";
import type { View } from "../protocol/types";
import { cellRoles, MODULES, onPalace } from ".";
import Overlays from "./Overlays.svelte";

const view = { chapters: ["movers"], players: [{ palace: palaceOf("T9@1,0"), own: {} }] } as unknown as View;

beforeAll(() => {
    MODULES["movers"] = { kinds: { goal: "cell" } };
    register(MODULES);
});

test("its cells are touched on the palace", () => {
    expect(cellRoles(view)).toEqual(["goal"]);
    expect(onPalace(view, { role: "goal", id: "2,0" })).toBe(true);
});

test("only cells that can be touched are lit, including those beside the palace", () => {
    const touch: Touch = {
        mark: (role, id) =>
            role !== "goal" ? "idle" : id === "2,0" ? "open" : id === "1,0" ? "chosen" : "idle",
        touch: () => undefined,
        advised: () => false,
    };
    const { body } = render(Overlays, { props: { view, you: 0, player: 0, touch } });
    expect([...body.matchAll(/aria-pressed="(\w+)"/g)].map(([, pressed]) => pressed).sort()).toEqual([
        "false",
        "true",
    ]);
    expect(body).toContain("translate(200 0)");
});
