// What a portrait is made of, in the style of the characters, and the shapes that several portraits share.

export interface Portrait {
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

export const VEIL = "M17 60Q12 12 32 9t15 51z";
export const SCARF = "M20 27Q20 10 32 10t12 17q-4-9-12-9t-12 9z";
export const HOOD = "M19 30Q18 9 32 9t13 21q-3-13-13-13t-13 13z";
export const TURBAN = "M19 25q-3-17 13-17t13 17q-13-7-26 0z";
export const TURBAN_FOLDS = "M21 22q8-8 20-8M24 24q8-7 19-6";
export const CAP = "M22 22q1-12 10-12t10 12q-10-4-20 0z";
export const FEZ = "M23.5 20.5L25 8.5h14l1.5 12q-8.5-4-17 0z";
export const STRAW_HAT = "M13 22q4-3 10-3.5Q24 9 32 9t9 9.5q6 .5 10 3.5-9 3-19 3t-19-3z";

export const LONG_HAIR = "M19 58Q15 13 32 11t13 47z";
export const CURLS = "M16 54q-2-14 3-22Q17 11 32 10t13 22q5 8 3 22-16 6-32 0z";
export const BRAID = "M40 21q9 8 6 34-5 3-8-1 4-15-2-29z";
export const NECK_HAIR = "M20 40q-4-28 12-29t12 29z";
export const PARTED = "M21 27q0-16 11-16t11 16q-2-9-11-10-9 1-11 10z";
export const SHORT_HAIR = "M21 25q0-14 11-14t11 14q-3-4-11-4t-11 4z";
export const BUN = `${SHORT_HAIR}M27.5 12a4.8 4.8 0 1 1 9 0q-4.5-1.5-9 0z`;

export const FULL_BEARD = "M23 31q1 16 9 18 8-2 9-18-2 5-6 4-3-1-6 0-4 1-6-4z";
export const LONG_BEARD = "M22.5 30q0 22 9.5 25 9.5-3 9.5-25-2 6-6.5 4.5-3-1-6 0-4.5 1.5-6.5-4.5z";
export const SHORT_BEARD = "M24 33q2 9 8 10 6-1 8-10-3 4-8 4t-8-4z";
export const GOATEE = "M28.5 38q3.5 2 7 0-1 6.5-3.5 6.5T28.5 38z";
export const MOUSTACHE = "M25.5 34q3.5-3 6.5-1.5 3-1.5 6.5 1.5-3.5 1.5-6.5-.2-3 1.7-6.5.2z";
