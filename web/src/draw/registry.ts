// Which drawing an id of a module has. Modules draw with what is here, so they are looked up when asked, not before.

import { MODULES, type Drawing, type MarkDrawing, type Module, type TileDrawing } from "../modules/module";

export const tileOf = (printed: string): TileDrawing | undefined =>
    first(({ tiles }) => tiles?.find(({ ids }) => ids.test(printed)));

export const cardOf = (id: string): Drawing | undefined =>
    first(({ cards }) => cards?.find(({ ids }) => ids.test(id)));

export const markOf = (letter: string): MarkDrawing | undefined => first(({ marks }) => marks?.[letter]);

/** Zones and roles in which tiles lie, and those in which money and other cards do. */
const TILES = new Set(["tile", "tiles", "building", "buildings", "market", "forms"]);
const CARDS = new Set(["card", "cards", "money", "hand", "display"]);

/** How something is drawn: with a drawing of a module, or as a tile, a card or whatever else the base game has. */
export type Look = { as: "tile" | "card" | "other" } | { as: "piece"; drawing: Drawing };

/** How something is drawn, by the zone or role it is known under and its id. */
export function lookOf(zone: string, id: string): Look {
    const kind = first(({ kinds }) => kinds?.[zone]) ?? zone;
    const drawing = first(({ pieces }) => (pieces?.[kind]?.ids.test(id) ? pieces[kind] : undefined));
    const own = drawing ?? (CARDS.has(kind) ? cardOf(id) : undefined);
    if (own) return { as: "piece", drawing: own };
    return { as: TILES.has(kind) ? "tile" : CARDS.has(kind) ? "card" : "other" };
}

/** The first answer a module has. */
function first<T>(answer: (module: Module) => T | undefined): T | undefined {
    for (const module of Object.values(MODULES)) {
        const found = answer(module);
        if (found !== undefined) return found;
    }
    return undefined;
}
