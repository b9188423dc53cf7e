// Colours of materials, and how the light of the day changes them.

import type { BuildingType } from "../protocol/types";

/** The visible faces, and the slopes of roofs. */
export type Face = "top" | "south" | "east" | "north" | "west";

/** How much red, green and blue a face reflects. */
type Tint = readonly [red: number, green: number, blue: number];

export interface Light {
    faces: Record<Face, Tint>;
    /** How far shadows extend to the east and to the south per unit of height. */
    shadow: { colour: string; opacity: number; east: number; south: number };
    /** Windows: dark by day, lit from inside in the evening; null for the colour of the house. */
    window: string | null;
    /** Water that reflects the sky. */
    glint: string;
    /** The sky from the top down to the horizon, and the hills in front of it. */
    sky: readonly [string, string, string];
    hills: readonly [string, string];
    sun: string;
}

/** The sun is in the east: faces towards it are bright, and the shadows fall to the west. */
export const MORNING: Light = {
    faces: {
        top: [1.02, 1.0, 0.96],
        east: [1.0, 0.965, 0.9],
        south: [0.83, 0.82, 0.86],
        north: [0.86, 0.86, 0.87],
        west: [0.72, 0.73, 0.79],
    },
    shadow: { colour: "#3a3f63", opacity: 0.2, east: -0.62, south: -0.12 },
    window: null,
    glint: "#ffffff",
    sky: ["#bcdcec", "#e6eee2", "#fdf1d8"],
    hills: ["#c9d3cf", "#b7c6a9"],
    sun: "#fff6d8",
};

/** The sun is low in the south-west, and there are lamps in the houses. */
export const EVENING: Light = {
    faces: {
        top: [0.8, 0.69, 0.7],
        south: [0.98, 0.75, 0.58],
        east: [0.5, 0.44, 0.58],
        north: [0.55, 0.48, 0.6],
        west: [0.82, 0.62, 0.54],
    },
    shadow: { colour: "#1b1430", opacity: 0.36, east: 0.8, south: -0.32 },
    window: "#ffcf72",
    glint: "#ffe3b8",
    sky: ["#3d3a63", "#a0647a", "#f0a766"],
    hills: ["#6d4f6e", "#4e4258"],
    sun: "#ffd28a",
};

/** The colours of a building of some type. */
export interface House {
    wall: string;
    roof: string;
    /** Openings and thin lines. */
    trim: string;
    floor: string;
    /** The pattern of the floor. */
    inlay: string;
}

export interface Colours {
    houses: Record<BuildingType, House>;
    /** City walls. */
    stone: string;
    /** The joints between their blocks. */
    mortar: string;
    /** Basins, columns, and paving that belongs to no type. */
    marble: string;
    paving: string;
    grass: string;
    /** Short grass. */
    meadow: string;
    /** Tall grass, hedges and trees. */
    leaf: string;
    cypress: string;
    earth: string;
    wood: string;
    water: string;
    gold: string;
    cloth: string;
    skin: string;
    blossom: string;
    fruit: string;
}

export const SANDSTONE: Colours = {
    houses: {
        pavilion: {
            wall: "#eef3f8",
            roof: "#3f86c6",
            trim: "#1d4f83",
            floor: "#b9d3ea",
            inlay: "#8db6dc",
        },
        seraglio: {
            wall: "#fbe6d8",
            roof: "#c8523f",
            trim: "#8a2a24",
            floor: "#ecb9ac",
            inlay: "#dd9488",
        },
        arcades: { wall: "#f1d7a9", roof: "#d9a566", trim: "#6d4015", floor: "#e3c597", inlay: "#cfa56d" },
        chambers: { wall: "#fdfaf2", roof: "#a9a8a5", trim: "#5c564b", floor: "#e6e0d1", inlay: "#cfc7b4" },
        garden: { wall: "#f0e6c8", roof: "#5d9b4e", trim: "#1e5a2b", floor: "#a9cf8d", inlay: "#efe3bf" },
        tower: { wall: "#e6daf1", roof: "#7f57b0", trim: "#47277a", floor: "#ccb8e2", inlay: "#ae92cf" },
    },
    stone: "#e0bb85",
    mortar: "#b98d55",
    marble: "#f7efdc",
    paving: "#ecdfc1",
    grass: "#a9c77c",
    meadow: "#bcd18b",
    leaf: "#6fa554",
    cypress: "#3f7a49",
    earth: "#b98b5c",
    wood: "#a97448",
    water: "#71b9d8",
    gold: "#e0aa35",
    cloth: "#fbf3df",
    skin: "#c98f63",
    blossom: "#f6b3bd",
    fruit: "#ee8f2e",
};

/** Colours in some light. */
export class Paint {
    constructor(
        readonly light: Light,
        readonly colours: Colours,
    ) {}

    /** A colour on a face. */
    on(face: Face, colour: string): string {
        return tinted(colour, this.light.faces[face]);
    }

    /** A colour on the slope of a roof, which faces a direction and up. */
    sloping(face: Face, colour: string): string {
        const [side, top] = [this.light.faces[face], this.light.faces.top];
        const between = (at: 0 | 1 | 2) => 0.62 * side[at] + 0.38 * top[at];
        return tinted(colour, [between(0), between(1), between(2)]);
    }

    /** A colour on a wall that faces a direction between south and east. */
    facing(east: number, south: number, colour: string): string {
        const part = Math.max(0, east) / (Math.max(0, east) + Math.max(0, south));
        const { east: one, south: other } = this.light.faces;
        const between = (at: 0 | 1 | 2) => part * one[at] + (1 - part) * other[at];
        return tinted(colour, [between(0), between(1), between(2)]);
    }

    /** The opening of a window in a face; by day as dark as the trim of the house. */
    window(face: Face, trim: string): string {
        return this.light.window ?? this.on(face, trim);
    }
}

function tinted(colour: string, tint: Tint): string {
    const seen = ([0, 1, 2] as const).map((channel) => {
        const value = Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16) * tint[channel];
        return Math.min(255, Math.round(value)).toString(16).padStart(2, "0");
    });
    return `#${seen.join("")}`;
}
