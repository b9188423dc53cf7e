// Palaces from the side. A chapter draws its part in `modules/<name>/side.ts`, which is found automatically. All of
// them are loaded when a palace is first shown from the side (modules/FromTheSide.svelte).

import type { FromTheSide, Owner } from "../side/fromTheSide";
import { Paint, SANDSTONE, type Light } from "../side/paint";
import { builtOf, sceneOf, type Built, type Scene } from "../side/scene";
import "."; // registers which marks turn a tile

const found = import.meta.glob<{ default: FromTheSide }>("./*/side.ts", { eager: true });

export const SEEN: Record<string, FromTheSide> = Object.fromEntries(
    Object.entries(found).map(([path, { default: seen }]) => [path.split("/")[1], seen]),
);

/** The colours of palaces in some light; `chapters` are those in play, which may change them. */
export const paintIn = (chapters: readonly string[], light: Light): Paint =>
    new Paint(
        light,
        chapters.reduce((usual, name) => SEEN[name]?.colours?.(usual) ?? usual, SANDSTONE),
    );

/** A palace on an island. */
export const seenFromTheSide = (owner: Owner, chapters: readonly string[], light: Light): Scene =>
    sceneOf(owner, Object.values(SEEN), paintIn(chapters, light));

/** A palace without the ground around it. */
export const builtFromTheSide = (owner: Owner, paint: Paint): Built =>
    builtOf(owner, Object.values(SEEN), paint);
