// How palaces are seen from the side. A chapter draws what it brings in `modules/<name>/side.ts`, which is found
// automatically. All of it is loaded when the first palace is looked at from the side: modules/FromTheSide.svelte.

import type { FromTheSide, Owner } from "../side/fromTheSide";
import { SANDSTONE, type Light } from "../side/paint";
import { sceneOf, type Scene } from "../side/scene";
import "."; // what was done to a tile turns with it, as its module says

const found = import.meta.glob<{ default: FromTheSide }>("./*/side.ts", { eager: true });

export const SEEN: Record<string, FromTheSide> = Object.fromEntries(
    Object.entries(found).map(([path, { default: seen }]) => [path.split("/")[1], seen]),
);

/** A palace in some light; `chapters` are those in play, which may have colours of their own. */
export function seenFromTheSide(owner: Owner, chapters: readonly string[], light: Light): Scene {
    const colours = chapters.reduce((usual, name) => SEEN[name]?.colours?.(usual) ?? usual, SANDSTONE);
    return sceneOf(owner, Object.values(SEEN), light, colours);
}
