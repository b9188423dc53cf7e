// Space reserved for text in front of the palace's garden: a column on the left or a strip at the bottom, whichever
// leaves more room for the palace. It depends only on the window, so that the palace does not move when text appears.

import type { ReservedSpace } from "./zoom.svelte";

/** Sizes in rem, and the largest shares of the window. */
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
