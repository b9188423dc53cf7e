// Words about a palace lie in front of the garden around it: in a column on the left or in a strip at the bottom, whichever
// leaves more room for the palace. That depends on the window alone, not on whether there are any words.

import type { ReservedSpace } from "./zoom.svelte";

/** In letters, and the most of a window. */
const COLUMN = 14.5;
const MOST_WIDE = 0.38;
const STRIP = 7.5;
const MOST_HIGH = 0.35;

export function reservedSpace(width: number, height: number, letter: number): ReservedSpace {
    const left = Math.min(COLUMN * letter, MOST_WIDE * width);
    const bottom = Math.min(STRIP * letter, MOST_HIGH * height);
    const beside = Math.min(width - left, height);
    const above = Math.min(width, height - bottom);
    return beside > above ? { left, bottom: 0 } : { left: 0, bottom };
}
