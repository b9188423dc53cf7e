// What the modules are made of, to be shown beside their rules. A module brings its own in `modules/<name>/samples.ts`,
// which is found by being there.

import type { PlacedTile } from "../protocol/types";
import { cellOf, readTile, turned } from "../draw/notation";
import { asShipped } from "../draw/printed";
import { markOf } from "../draw/registry";

/** A component, by the zone or role under which it is known (draw/Piece.svelte). */
export type Thing = [kind: string, id: string];

export interface Samples {
    /** Some of its components; where their ids tell what is printed, a getter reads it from the data (draw/printed.ts). */
    things: Thing[];
    /** A palace that shows what they do, in the notation of positions. */
    palace?: string;
}

const found = import.meta.glob<{ default: Samples }>("../modules/*/samples.ts", { eager: true });

const SAMPLES: Record<string, Samples> = Object.fromEntries(
    Object.entries(found).map(([path, { default: samples }]) => [path.split("/").at(-2), samples]),
);

export const sampled = Object.keys(SAMPLES);

/** Some components of a module; none where it brings no samples. */
export const thingsOf = (module: string): Thing[] => SAMPLES[module]?.things ?? [];

/** The palace of a module. It is made of tiles as shipped, so that there is none where some were corrected. */
export const exampleOf = (module: string): string | undefined =>
    asShipped("base", module) ? SAMPLES[module]?.palace : undefined;

/** The tiles of a palace written as in a position: "A6sw@0,1 P8@1,0". The fountain is always there. */
export function palaceOf(text: string): PlacedTile[] {
    const tiles = text.split(" ").filter(Boolean);
    return ["F@0,0", ...tiles].map((written) => {
        const [id = "", cell = ""] = written.split("@");
        const [x, y] = cellOf(cell);
        const { printed, marks } = readTile(id);
        const quarters = marks.reduce(
            (sum, { letter, how }) => sum + (markOf(letter)?.quarters?.(how) ?? 0),
            0,
        );
        const walls = /^[A-Z]+\d*\*?([nesw]*)$/.exec(printed)?.[1] ?? "";
        return { id, x, y, walls: turned(walls, quarters) };
    });
}
