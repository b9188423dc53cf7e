// Palaces from the side. A chapter draws its part in `modules/<name>/side.ts`, which is found automatically. All of
// them are loaded when a palace is first shown from the side (modules/FromTheSide.svelte).

import type { FromTheSide, Owner } from "../side/fromTheSide";
import { SANDSTONE, type Light } from "../side/paint";
import { sceneOf, type Scene } from "../side/scene";
import "."; // registers which marks turn a tile

const found = import.meta.glob<{ default: FromTheSide }>("./*/side.ts", { eager: true });

export const SEEN: Record<string, FromTheSide> = Object.fromEntries(
    Object.entries(found).map(([path, { default: seen }]) => [path.split("/")[1], seen]),
);

/** A palace in some light; `chapters` are those in play, which may change the colours. */
export function seenFromTheSide(owner: Owner, chapters: readonly string[], light: Light): Scene {
    const colours = chapters.reduce((usual, name) => SEEN[name]?.colours?.(usual) ?? usual, SANDSTONE);
    return sceneOf(owner, Object.values(SEEN), light, colours);
}
