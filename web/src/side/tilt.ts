// How long the ground takes to tilt between the views from above and from the side, in milliseconds.

export const TILT_MS = 420;
/** It slows down: from here on it hardly moves, and buildings rise from it. */
export const NEARLY_TILTED_MS = 120;
