// Everything that can lie on the table has a drawing, and no two things look the same. The tiles and cards, and the
// data printed on them, come from the engine: tests/web/test_drawings.py passes them to this test and runs it. Other
// pieces of a module are listed in `modules/<name>/pieces.ts`.

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { candidates } from "../game/candidates";
import { sampled, thingsOf } from "./samples";
import { MODULES } from "../modules";
import type { Drawing, Pieces } from "../pieces/module";
import type { Choice } from "../protocol/types";
import Defs from "../draw/Defs.svelte";
import { pieceName } from "../pieces/names";
import Piece from "../pieces/Piece.svelte";
import PieceArt from "../pieces/PieceArt.svelte";
import { kindOf } from "../pieces/registry";
import { setPrinted } from "../draw/printed";

const given = (name: string) => import.meta.env[name] as string;
const listed = JSON.parse(given("VITE_COMPONENTS")) as Record<string, string[]>;
const menu = JSON.parse(given("VITE_MENU")) as Choice[];
const shared = render(Defs).body;
setPrinted({ components: JSON.parse(given("VITE_PRINTED")), corrected: [] });

const found = import.meta.glob<{ default: Pieces }>("./*/pieces.ts", { eager: true });
const named = Object.fromEntries(
    Object.entries(found).map(([path, { default: pieces }]) => [path.split("/")[1] ?? "", pieces]),
);
const all = [listed, ...Object.values(named).map((pieces) => pieces())].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id }))),
);

describe("the shared definitions", () => {
    it("exist wherever a drawing refers to them", () => {
        const markup = render(Piece, { props: { kind: "tile", id: "T9es" } }).body;
        expect(markup).toContain("#art-tower");
        expect(missing(markup)).toEqual([]);
    });
});

describe("every piece on the table", () => {
    const drawn = all.map(({ kind, id }) => ({
        kind,
        id,
        markup: render(PieceArt, { props: { kind, id } }).body,
    }));

    it("is known", () => {
        expect(all.length).toBeGreaterThan(500);
        expect(
            drawn
                .filter(({ markup }) => markup.includes("art-unknown"))
                .map(({ kind, id }) => `${kind} ${id}`),
        ).toEqual([]);
    });

    it("is drawn with existing definitions", () => {
        expect([...new Set(drawn.flatMap(({ markup }) => missing(markup)))]).toEqual([]);
    });

    it("looks different from all others", () => {
        const first = new Map<string, string>();
        const alike: string[] = [];
        for (const { kind, id, markup } of drawn) {
            const same = first.get(markup);
            if (same === undefined) first.set(markup, `${kind} ${id}`);
            else alike.push(`${kind} ${id} is drawn like ${same}`);
        }
        expect(alike).toEqual([]);
    });

    it("is listed by the module that draws it", () => {
        const unnamed = Object.entries(MODULES).flatMap(([name, { pieces = {}, cards = [] }]) =>
            Object.entries(pieces)
                .filter(([, drawing]) => !(cards as Drawing[]).includes(drawing)) // listed by the engine as a card
                .filter(([kind]) => !named[name]?.()[kind]?.length)
                .map(([kind]) => `modules/${name}/pieces.ts names no ${kind}`),
        );
        expect(unnamed).toEqual([]);
    });

    it("has a name that is not its id", () => {
        expect(all.filter(({ kind, id }) => pieceName(kind, id) === id)).toEqual([]);
    });
});

describe("samples", () => {
    it("are existing components", () => {
        const there = new Set(all.map(({ kind, id }) => `${kind} ${id}`));
        const samples = sampled.flatMap((name) => thingsOf(name).map(([kind, id]) => `${kind} ${id}`));
        expect(samples.filter((sample) => !there.has(sample))).toEqual([]);
        expect(sampled.filter((name) => thingsOf(name).length === 0)).toEqual([]);
    });
});

describe("every piece that can be touched", () => {
    const parts = candidates(menu).flatMap((candidate) => candidate.parts);
    const seen = parts.filter(
        ({ role, id }) => kindOf(role) !== "cell" && !/^p?\d$/.test(role === "offer" ? id : ""),
    );

    it("is drawn", () => {
        expect(new Set(seen.map(({ role }) => role)).size).toBeGreaterThan(15);
        const unknown = seen.filter(({ role, id }) =>
            render(PieceArt, { props: { kind: role, id } }).body.includes("art-unknown"),
        );
        expect([...new Set(unknown.map(({ role, id }) => `${role} ${id}`))]).toEqual([]);
    });
});

/** The definitions that a drawing refers to and that do not exist. */
function missing(markup: string): string[] {
    const wanted = [...markup.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id ?? "");
    return wanted.filter((id) => !shared.includes(`id="${id}"`));
}
