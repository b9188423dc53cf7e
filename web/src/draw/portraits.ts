// The faces of the computer opponents by name, in the style of the characters.

export interface Face {
    robe: string;
    skin: string;
    /** Behind the face: long hair or a veil. */
    behind?: string;
    behindColour?: string;
    /** Over the face: hair, a turban or a crown. */
    head: string;
    headColour: string;
    beard?: string;
    beardColour?: string;
    /** Lines over everything: jewels or folds. */
    lines?: string;
    lineColour?: string;
    ground: string;
}

const VEIL = "M17 60Q12 12 32 9t15 51z";
const TURBAN = "M19 25q-3-17 13-17t13 17q-13-7-26 0z";
const FULL_BEARD = "M23 31q1 16 9 18 8-2 9-18-2 5-6 4-3-1-6 0-4 1-6-4z";
const SHORT_BEARD = "M24 33q2 9 8 10 6-1 8-10-3 4-8 4t-8-4z";

const FACES: Record<string, Face> = {
    zahra: {
        robe: "#2f6f8f",
        skin: "#d9a67c",
        behind: VEIL,
        behindColour: "#e8d9b5",
        head: "M20 27Q20 10 32 10t12 17q-4-9-12-9t-12 9z",
        headColour: "#e8d9b5",
        lines: "M26 16.5q6-3 12 0M32 15.5v4",
        lineColour: "#c9982b",
        ground: "#bcd8e0",
    },
    yusuf: {
        robe: "#5a7f3c",
        skin: "#c98f63",
        head: TURBAN,
        headColour: "#f3ead2",
        beard: SHORT_BEARD,
        beardColour: "#4a3020",
        lines: "M21 22q8-8 20-8M24 24q8-7 19-6",
        lineColour: "#b9a77c",
        ground: "#d5e3c0",
    },
    aixa: {
        robe: "#8f2f5a",
        skin: "#e2b48a",
        behind: "M19 58Q15 13 32 11t13 47z",
        behindColour: "#2e1a14",
        head: "M21 26Q22 12 32 12t11 14q-3-7-11-8-8 1-11 8zM23 15l2-8 4 5 3-7 3 7 4-5 2 8q-9-3-18 0z",
        headColour: "#e2b23c",
        ground: "#f0cfdc",
    },
    idris: {
        robe: "#a85a2c",
        skin: "#8f5c3c",
        head: "M22 22q1-12 10-12t10 12q-10-4-20 0z",
        headColour: "#f0e6d0",
        beard: FULL_BEARD,
        beardColour: "#1f1712",
        ground: "#f0d9bf",
    },
    soraya: {
        robe: "#7d3f98",
        skin: "#cf9a6c",
        behind: "M16 54q-2-14 3-22Q17 11 32 10t13 22q5 8 3 22-16 6-32 0z",
        behindColour: "#5a3218",
        head: "M21 27q0-16 11-16t11 16q-2-9-11-10-9 1-11 10z",
        headColour: "#5a3218",
        lines: "M22 36a1.6 1.6 0 1 0 .1 0M42 36a1.6 1.6 0 1 0 .1 0",
        lineColour: "#e2b23c",
        ground: "#e2d2ee",
    },
    omar: {
        robe: "#4a5568",
        skin: "#d3a37c",
        head: TURBAN,
        headColour: "#8fb0c8",
        beard: FULL_BEARD,
        beardColour: "#eeeae0",
        lines: "M26 24.5l5 1.5M38 24.5l-5 1.5",
        lineColour: "#eeeae0",
        ground: "#d8dde4",
    },
};

/** The faces of the levels: the members of a guild, from a passer-by to its head. */
const LEVELS: Record<string, Face> = {
    random: {
        robe: "#8a7a5c",
        skin: "#d9a67c",
        behind: VEIL,
        behindColour: "#8a7a5c",
        head: "M19 30Q18 9 32 9t13 21q-3-13-13-13t-13 13z",
        headColour: "#8a7a5c",
        ground: "#e4dcc6",
    },
    novice: {
        robe: "#c98b2f",
        skin: "#e2b48a",
        head: "M21 24q-1-14 11-14t11 14q-11-5-22 0z",
        headColour: "#a8632c",
        lines: "M21.5 22.5q10.5-5 21 0",
        lineColour: "#7d4519",
        ground: "#f5e3b8",
    },
    greedy: {
        robe: "#5a7f3c",
        skin: "#cf9a6c",
        behind: "M20 40q-4-28 12-29t12 29z",
        behindColour: "#3a2416",
        head: "M21 25q0-14 11-14t11 14q-3-4-11-4t-11 4z",
        headColour: "#3a2416",
        beard: SHORT_BEARD,
        beardColour: "#3a2416",
        lines: "M21.5 22.5q10.5-4 21 0",
        lineColour: "#d8563f",
        ground: "#d5e3c0",
    },
    planner: {
        robe: "#2f6f8f",
        skin: "#c98f63",
        head: TURBAN,
        headColour: "#f3ead2",
        beard: SHORT_BEARD,
        beardColour: "#2e1a14",
        lines: "M21 22q8-8 20-8M24 24q8-7 19-6M44 40l7-14M47.5 34l-2-1",
        lineColour: "#b9a77c",
        ground: "#bcd8e0",
    },
    master: {
        robe: "#8f2f5a",
        skin: "#a8724a",
        head: TURBAN,
        headColour: "#c9982b",
        beard: FULL_BEARD,
        beardColour: "#2a1a10",
        lines: "M21 22q8-8 20-8M32 12.5a2 2 0 1 0 .1 0",
        lineColour: "#8f2f5a",
        ground: "#f0cfdc",
    },
    grandmaster: {
        robe: "#4a3a78",
        skin: "#d3a37c",
        head: `${TURBAN}M30 9q-2-6 3-8 4 3 1 8z`,
        headColour: "#f6f0de",
        beard: FULL_BEARD,
        beardColour: "#eeeae0",
        lines: "M21 22q8-8 20-8M24 24q8-7 19-6M32 13.5a2.2 2.2 0 1 0 .1 0",
        lineColour: "#c9982b",
        ground: "#d9d0ee",
    },
};

/** The person a name belongs to: "Zahra II" is also Zahra. */
export const personOf = (name: string): string | null => {
    const first = name.split(" ")[0]?.toLowerCase() ?? "";
    return first in FACES ? first : null;
};

export const faceOf = (person: string): Face | undefined => FACES[person];

export const faceOfLevel = (level: string): Face | undefined => LEVELS[level];
