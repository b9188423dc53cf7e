// The faces of the persons who play as computer opponents. Brothers and sisters wear the same robe and have the same skin.

import type { Person } from "../protocol/types";
import * as shapes from "./portraitShapes";
import type { Portrait } from "./portraitShapes";

type Common = Pick<Portrait, "robe" | "skin" | "ground">;
type Own = Omit<Portrait, keyof Common>;

const EARRINGS = "M22 36a1.6 1.6 0 1 0 .1 0M42 36a1.6 1.6 0 1 0 .1 0";
const BROWS = "M26 24.5l5 1.5M38 24.5l-5 1.5";
const HEADBAND = "M21.5 22.5q10.5-4 21 0";
const DIADEM = `${shapes.SHORT_HAIR}M23 15l2-8 4 5 3-7 3 7 4-5 2 8q-9-3-18 0z`;

/** The portraits of a family. */
function family<Name extends Person>(common: Common, members: Record<Name, Own>): Record<Name, Portrait> {
    const drawn = Object.entries<Own>(members).map(([name, own]) => [name, { ...common, ...own }]);
    return Object.fromEntries(drawn) as Record<Name, Portrait>;
}

/** Who travels with caravans. */
const SORAYA = family(
    { robe: "#7d3f98", skin: "#cf9a6c", ground: "#e2d2ee" },
    {
        soraya: {
            behind: shapes.CURLS,
            behindColour: "#5a3218",
            head: shapes.PARTED,
            headColour: "#5a3218",
            lines: EARRINGS,
            lineColour: "#e2b23c",
        },
        nuha: {
            behind: shapes.BRAID,
            behindColour: "#2a1a10",
            head: shapes.SHORT_HAIR,
            headColour: "#2a1a10",
            lines: HEADBAND,
            lineColour: "#e2b23c",
        },
        salwa: {
            head: shapes.SCARF,
            headColour: "#e0a03c",
            lines: "M22 20q10-6 20 0",
            lineColour: "#7d3f98",
        },
        hind: {
            head: shapes.BUN,
            headColour: "#8a4a22",
            lines: EARRINGS,
            lineColour: "#4fb3c4",
        },
        budur: {
            behind: shapes.LONG_HAIR,
            behindColour: "#1f1712",
            head: shapes.HOOD,
            headColour: "#b58ac8",
        },
    },
);

/** Who learns to build, from a family of gardeners. */
const YUSUF = family(
    { robe: "#5a7f3c", skin: "#c98f63", ground: "#d5e3c0" },
    {
        yusuf: {
            head: shapes.TURBAN,
            headColour: "#f3ead2",
            beard: shapes.SHORT_BEARD,
            beardColour: "#4a3020",
            lines: shapes.TURBAN_FOLDS,
            lineColour: "#b9a77c",
        },
        bilal: {
            behind: shapes.NECK_HAIR,
            behindColour: "#4a3020",
            head: shapes.STRAW_HAT,
            headColour: "#e6c878",
            lines: "M23 18.5q9-2.5 18 0",
            lineColour: "#5a7f3c",
        },
        amin: { head: shapes.SHORT_HAIR, headColour: "#4a3020", lines: HEADBAND, lineColour: "#7ea84a" },
        jamil: {
            head: shapes.CAP,
            headColour: "#8fae5c",
            beard: shapes.MOUSTACHE,
            beardColour: "#4a3020",
        },
        hasan: { behind: shapes.CURLS, behindColour: "#4a3020", head: shapes.PARTED, headColour: "#4a3020" },
    },
);

/** Who trades. */
const ZAHRA = family(
    { robe: "#2f6f8f", skin: "#d9a67c", ground: "#bcd8e0" },
    {
        zahra: {
            behind: shapes.VEIL,
            behindColour: "#e8d9b5",
            head: shapes.SCARF,
            headColour: "#e8d9b5",
            lines: "M26 16.5q6-3 12 0M32 15.5v4",
            lineColour: "#c9982b",
        },
        rania: {
            behind: shapes.LONG_HAIR,
            behindColour: "#6a3a1c",
            head: shapes.PARTED,
            headColour: "#6a3a1c",
            lines: "M21.5 21q10.5-6 21 0M32 17v3",
            lineColour: "#c9982b",
        },
        layla: {
            behind: shapes.VEIL,
            behindColour: "#c2632e",
            head: shapes.HOOD,
            headColour: "#c2632e",
        },
        maryam: { head: shapes.BUN, headColour: "#3a2416", lines: EARRINGS, lineColour: "#c9982b" },
        nadia: {
            behind: shapes.BRAID,
            behindColour: "#a8632c",
            head: shapes.SCARF,
            headColour: "#7ab0c4",
            lines: "M22 20q10-6 20 0",
            lineColour: "#f3ead2",
        },
    },
);

/** Who builds. */
const IDRIS = family(
    { robe: "#a85a2c", skin: "#8f5c3c", ground: "#f0d9bf" },
    {
        idris: {
            head: shapes.CAP,
            headColour: "#f0e6d0",
            beard: shapes.FULL_BEARD,
            beardColour: "#1f1712",
        },
        tariq: {
            head: shapes.TURBAN,
            headColour: "#e0a03c",
            beard: shapes.GOATEE,
            beardColour: "#1f1712",
            lines: shapes.TURBAN_FOLDS,
            lineColour: "#a8632c",
        },
        khalil: {
            head: shapes.SHORT_HAIR,
            headColour: "#1f1712",
            beard: shapes.SHORT_BEARD,
            beardColour: "#1f1712",
            lines: HEADBAND,
            lineColour: "#f0e6d0",
        },
        rashid: {
            head: shapes.FEZ,
            headColour: "#c23b2e",
            beard: shapes.MOUSTACHE,
            beardColour: "#1f1712",
        },
        munir: {
            behind: shapes.NECK_HAIR,
            behindColour: "#1f1712",
            head: shapes.STRAW_HAT,
            headColour: "#e6c878",
        },
    },
);

/** Who is of noble birth. */
const AIXA = family(
    { robe: "#8f2f5a", skin: "#e2b48a", ground: "#f0cfdc" },
    {
        aixa: {
            behind: shapes.LONG_HAIR,
            behindColour: "#2e1a14",
            head: "M21 26Q22 12 32 12t11 14q-3-7-11-8-8 1-11 8zM23 15l2-8 4 5 3-7 3 7 4-5 2 8q-9-3-18 0z",
            headColour: "#e2b23c",
        },
        safiya: {
            behind: shapes.VEIL,
            behindColour: "#f3ead2",
            head: shapes.SCARF,
            headColour: "#f3ead2",
            lines: "M22 20q10-6 20 0M32 16v4",
            lineColour: "#8f2f5a",
        },
        dunya: {
            behind: shapes.CURLS,
            behindColour: "#a8632c",
            head: DIADEM,
            headColour: "#a8632c",
            lines: EARRINGS,
            lineColour: "#e2b23c",
        },
        wallada: {
            head: shapes.BUN,
            headColour: "#2e1a14",
            lines: `${HEADBAND}${EARRINGS}`,
            lineColour: "#e2b23c",
        },
        fatima: {
            behind: shapes.BRAID,
            behindColour: "#6a3a1c",
            head: shapes.HOOD,
            headColour: "#c98fb0",
            lines: "M32 13v4",
            lineColour: "#e2b23c",
        },
    },
);

/** Who has seen many palaces built. */
const OMAR = family(
    { robe: "#4a5568", skin: "#d3a37c", ground: "#d8dde4" },
    {
        omar: {
            head: shapes.TURBAN,
            headColour: "#8fb0c8",
            beard: shapes.FULL_BEARD,
            beardColour: "#eeeae0",
            lines: BROWS,
            lineColour: "#eeeae0",
        },
        ibrahim: {
            head: shapes.CAP,
            headColour: "#4a3a78",
            beard: shapes.LONG_BEARD,
            beardColour: "#eeeae0",
            lines: BROWS,
            lineColour: "#eeeae0",
        },
        suleiman: {
            head: `${shapes.TURBAN}M30 9q-2-6 3-8 4 3 1 8z`,
            headColour: "#f6f0de",
            beard: shapes.GOATEE,
            beardColour: "#c8c2b4",
            lines: "M32 13.5a2.2 2.2 0 1 0 .1 0",
            lineColour: "#c9982b",
        },
        faruq: {
            behind: shapes.NECK_HAIR,
            behindColour: "#c8c2b4",
            head: shapes.SHORT_HAIR,
            headColour: "#c8c2b4",
            beard: shapes.SHORT_BEARD,
            beardColour: "#c8c2b4",
            lines: BROWS,
            lineColour: "#eeeae0",
        },
        ziyad: {
            behind: shapes.VEIL,
            behindColour: "#6a7488",
            head: shapes.HOOD,
            headColour: "#6a7488",
            beard: shapes.MOUSTACHE,
            beardColour: "#eeeae0",
        },
    },
);

const FAMILIES = { soraya: SORAYA, yusuf: YUSUF, zahra: ZAHRA, idris: IDRIS, aixa: AIXA, omar: OMAR };

export const PERSONS: Record<Person, Portrait> = {
    ...SORAYA,
    ...YUSUF,
    ...ZAHRA,
    ...IDRIS,
    ...AIXA,
    ...OMAR,
};

/** The person whose family a face belongs to; null for the faces of people. */
export const familyOf = (face: string): string | null =>
    Object.entries(FAMILIES).find(([, members]) => face in members)?.[0] ?? null;
