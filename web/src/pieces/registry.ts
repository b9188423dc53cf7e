// The drawings of modules by id. Modules import from this layer, so modules/index.ts, which is above it, registers them
// before anything is drawn.

import { readTile } from "../protocol/notation";
import type { Drawing, MarkDrawing, Module, TileDrawing } from "./module";

let known: [name: string, module: Module][] | null = null;

export function register(modules: Record<string, Module>): void {
    known = Object.entries(modules);
}

export const tileOf = (printed: string): TileDrawing | undefined =>
    first(({ tiles }) => tiles?.find(({ ids }) => ids.test(printed)));

export const cardOf = (id: string): Drawing | undefined =>
    first(({ cards }) => cards?.find(({ ids }) => ids.test(id)));

export const markOf = (letter: string): MarkDrawing | undefined => first(({ marks }) => marks?.[letter]);

/** The roles and kinds of tiles, and those of money and other cards. */
const TILES = new Set(["tile", "building", "offer", "form"]);
const CARDS = new Set(["card", "money"]);

/** How a piece is drawn: with a drawing of a module, or as a tile, a card or another piece of the base game. */
export type Look = { as: "tile" | "card" | "other" } | { as: "piece"; drawing: Drawing };

/** The kind of piece that a role stands for, if a module defines it; otherwise the role itself. */
export function kindOf(role: string): string {
    return first(({ kinds }) => kinds?.[role]) ?? role;
}

/** How a piece is drawn, by its role or kind and its id. */
export function lookOf(role: string, id: string): Look {
    const kind = kindOf(role);
    const drawing = first(({ pieces }) => (pieces?.[kind]?.ids.test(id) ? pieces[kind] : undefined));
    const own = drawing ?? (CARDS.has(kind) ? cardOf(id) : undefined);
    if (own) return { as: "piece", drawing: own };
    return { as: TILES.has(kind) ? "tile" : CARDS.has(kind) ? "card" : "other" };
}

/**
 * The module a piece belongs to, by its role or kind and its id; undefined for the base game. A tile of the base game
 * with a mark belongs to the module of the mark.
 */
export function moduleOf(role: string, id: string): string | undefined {
    const { printed, marks } = readTile(id);
    return (
        first(({ tiles, cards, pieces, kinds }, name) =>
            pieces?.[kinds?.[role] ?? role]?.ids.test(id) ||
            cards?.some(({ ids }) => ids.test(id)) ||
            tiles?.some(({ ids }) => ids.test(printed))
                ? name
                : undefined,
        ) ??
        first((module, name) => (marks.some(({ letter }) => module.marks?.[letter]?.art) ? name : undefined))
    );
}

/** The first result of any module. */
function first<T>(answer: (module: Module, name: string) => T | undefined): T | undefined {
    if (!known) throw new Error("no modules are registered: import modules/index.ts before drawing");
    for (const [name, module] of known) {
        const found = answer(module, name);
        if (found !== undefined) return found;
    }
    return undefined;
}
