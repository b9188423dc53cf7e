// The light of each hour of a game.

import type { Hour } from "../styles/atmosphere.svelte";
import { EVENING, MORNING, type Light } from "./paint";

/** The sun is high in the south: short shadows and natural colours. */
export const NOON: Light = {
    faces: {
        top: [1.05, 1.04, 1.02],
        south: [0.97, 0.96, 0.94],
        east: [0.88, 0.88, 0.9],
        north: [0.78, 0.79, 0.83],
        west: [0.84, 0.84, 0.87],
    },
    shadow: { colour: "#33405a", opacity: 0.22, east: 0.14, south: -0.3 },
    window: null,
    glint: "#ffffff",
    sky: ["#9fd0ee", "#d3e9f0", "#f6f4e4"],
    hills: ["#bcd2d2", "#a6c39a"],
    sun: "#fffdf0",
};

/** The sun in the west, low enough to make everything golden. */
export const AFTERNOON: Light = {
    faces: {
        top: [1.03, 0.96, 0.82],
        south: [1.02, 0.91, 0.74],
        east: [0.7, 0.67, 0.7],
        north: [0.72, 0.69, 0.71],
        west: [0.98, 0.86, 0.7],
    },
    shadow: { colour: "#4a3350", opacity: 0.26, east: 0.6, south: -0.2 },
    window: null,
    glint: "#fff3d0",
    sky: ["#e9c98a", "#f6dfae", "#fdf0d2"],
    hills: ["#d9b98a", "#b9a872"],
    sun: "#fff0b8",
};

const DAY: Record<Hour, Light> = { morning: MORNING, noon: NOON, afternoon: AFTERNOON, evening: EVENING };

/** The light of an hour; always evening on a dark page, and morning if there is no hour. */
export const lightAt = (hour: Hour | null, dark: boolean): Light => (dark ? EVENING : DAY[hour ?? "morning"]);
