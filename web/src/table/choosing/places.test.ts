// Every action has a place on the table, the one that docs/actions.md says.
// The tables come from the engine: tests/web/test_places.py gives them and runs this.

import { render } from "svelte/server";
import type { Component } from "svelte";
import { expect, test, vi } from "vitest";
import { setPrinted } from "../../draw/printed";
import { candidates, same, type Candidate, type Part } from "../../game/candidates";
import { STILL, type Touch } from "../../game/touch";
import { inPlay } from "../../modules";
import Overlays from "../../modules/Overlays.svelte";
import type { PossessionProps } from "../../pieces/module";
import type { Catalogue, Choice, View } from "../../protocol/types";
import { placeOf, verbsToName, type Place } from "./places";

vi.hoisted(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("localStorage", { getItem: () => null });
});

interface Table {
    view: View;
    player: number;
    step: string;
    menu: Choice[];
}
interface Given {
    printed: Catalogue["components"];
    tables: Table[];
    /** The places of each verb, as documented. */
    documented: Record<string, string[]>;
}
const { printed, tables, documented } = (
    (await import(/* @vite-ignore */ import.meta.env["VITE_PLACES"] as string)) as { default: Given }
).default;
setPrinted({ components: printed, corrected: [] });

/** The part of a module that draws what lies at a place. */
const DRAWN: Partial<Record<Place, "material" | "possessions" | "asked">> = {
    shelf: "material",
    things: "possessions",
    question: "asked",
};

/** Whether a part that should lie on the table can be touched there. */
function isThere({ view, player }: Table, part: Part, place: Place): boolean {
    const field = DRAWN[place];
    const flat = ["building", "cell", "tile"].includes(part.role);
    if (!field && (place !== "palace" || flat)) return true;
    const shown = field
        ? inPlay(view, field).map(({ value }) => value as Component<PossessionProps>)
        : [Overlays as Component<PossessionProps>];
    const touch: Touch = { ...STILL, mark: (role, id) => (same(part, { role, id }) ? "open" : "idle") };
    return shown.some((each) =>
        /class="[^"]*\bopen\b/.test(render(each, { props: { view, you: player, player, touch } }).body),
    );
}

/** Where the parts of an action lie, and where it begins if that is at none of them. */
function placesOf(table: Table, named: string[], candidate: Candidate): (Place | "ribbon")[] {
    const parts = candidate.parts.map((part) => placeOf(table.view, table.player, part));
    const nothing = parts.length === 0 && !candidate.sale;
    return [
        ...(nothing || named.includes(candidate.verb) ? ["ribbon" as const] : []),
        ...parts,
        ...(candidate.sale ? ["hand" as const] : []),
    ];
}

const all = tables.map((table) => ({ ...table, all: candidates(table.menu) }));

test("what lies on the table can be touched there", () => {
    const missing = all.flatMap((table) =>
        table.all.flatMap((candidate) =>
            candidate.parts
                .map((part) => ({ part, place: placeOf(table.view, table.player, part) }))
                .filter(({ part, place }) => !isThere(table, part, place))
                .map(({ part, place }) => `${candidate.verb}: ${part.role} ${part.id} at ${place}`),
        ),
    );
    expect([...new Set(missing)]).toEqual([]);
});

test("every verb lies where the documentation says, and none has no place", () => {
    const found: Record<string, Set<string>> = {};
    for (const table of all) {
        const named = verbsToName(table.view, table.player, table.step, table.all);
        for (const candidate of table.all) {
            const places = (found[candidate.verb] ??= new Set());
            for (const place of placesOf(table, named, candidate)) places.add(place);
        }
    }
    const sorted = (of: Record<string, Iterable<string>>) =>
        Object.fromEntries(Object.entries(of).map(([verb, places]) => [verb, [...places].sort()]));
    expect(Object.keys(found).length).toBeGreaterThan(50);
    expect(sorted(found)).toEqual(sorted(documented));
});
