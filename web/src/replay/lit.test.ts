// Every part that can be lit at a table is also lit in a replay, as a part of a better turn.
// The tables come from the engine: tests/web/test_lit.py gives them and runs this.

import { render } from "svelte/server";
import type { Component } from "svelte";
import { expect, test, vi } from "vitest";
import { setPrinted } from "../draw/printed";
import { same, partsOf, type Part } from "../game/candidates";
import { STILL, type Touch } from "../game/touch";
import { inPlay } from "../modules";
import Overlays from "../modules/Overlays.svelte";
import type { PossessionProps } from "../pieces/module";
import type { Catalogue, ReviewedTurn, View } from "../protocol/types";
import { marksOf } from "./marks";
import ReplayMaterial from "./ReplayMaterial.svelte";
import ReplayMiddle from "./ReplayMiddle.svelte";
import ReplayPlayer from "./ReplayPlayer.svelte";

vi.hoisted(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("localStorage", { getItem: () => null });
});

interface Given {
    printed: Catalogue["components"];
    tables: { action: string; player: number; view: View; parts: [role: string, id: string][] }[];
}
const { printed, tables } = (
    (await import(/* @vite-ignore */ import.meta.env["VITE_TABLES"] as string)) as { default: Given }
).default;
setPrinted({ components: printed, corrected: [] });

/** The roles of things that every table shows. */
const BASE = ["offer", "card", "money", "tile", "building", "cell"];
const has = (markup: string, mark: string) => new RegExp(`class="[^"]*\\b${mark}\\b`).test(markup);

/** Whether a selected part is visible at a table. */
function litWhereOnePlays(view: View, player: number, part: Part): boolean {
    const touch: Touch = { ...STILL, mark: (role, id) => (same(part, { role, id }) ? "chosen" : "idle") };
    const components = (["material", "asked", "possessions"] as const).flatMap((kind) =>
        inPlay(view, kind).map((each) => each.value as Component<PossessionProps>),
    );
    const lit = (shown: Component<PossessionProps>) =>
        has(render(shown, { props: { view, you: player, player, touch } }).body, "chosen");
    return BASE.includes(part.role) || [...components, Overlays].some(lit);
}

function litInReplay(view: View, player: number, part: [role: string, id: string]): boolean {
    const turn = { player, better: [{ parts: [part], messages: [] }] } as unknown as ReviewedTurn;
    const marks = marksOf(turn, null, view);
    const { touch } = marks;
    return [
        render(ReplayMiddle, { props: { view, touch } }),
        render(ReplayMaterial, { props: { view, touch } }),
        render(ReplayPlayer, {
            props: { view, player, deciding: true, resigned: false, lines: [], marks },
        }),
    ].some(({ body }) => has(body, "advised"));
}

test("the parts of a better turn are lit in a replay wherever they would be lit for the player", () => {
    const parts = tables.flatMap(({ parts, ...table }) => parts.map((part) => ({ ...table, part })));
    expect(new Set(parts.map(({ part: [role] }) => role)).size).toBeGreaterThan(15);
    const dark = parts.filter(
        ({ view, player, part }) =>
            partsOf(...part).some((each) => litWhereOnePlays(view, player, each)) &&
            !litInReplay(view, player, part),
    );
    expect(dark.map(({ action, part }) => `${part.join(" ")} of ${action}`)).toEqual([]);
});
