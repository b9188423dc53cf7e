// The appearance of the ten characters: the colour of the robe, the headdress, and the object in their hands.

export interface Person {
    robe: string;
    /** Drawn over the head: hair, a turban or a hood. */
    head: string;
    headColour: string;
    /** The object that identifies the character, in the lower half. */
    held: string;
    heldColour: string;
    /** Lines over the object. */
    lines: string;
}

const TURBAN = "M20 24q-1-14 12-14t12 14q-12-6-24 0z";
const CAP = "M22 22q1-12 10-12t10 12z";

export const PEOPLE: Record<string, Person> = {
    patron: {
        robe: "#7d3f98",
        head: `${TURBAN}M30 10l2-7 2 7z`,
        headColour: "#f0c94c",
        held: "M24 56q-8 16 2 20h12q10-4 2-20z",
        heldColour: "#f0c94c",
        lines: "M23 56h18M27 52l5 4 5-4M32 62v9M29 64h6M29 69h6",
    },
    miser: {
        robe: "#4f5d4a",
        head: CAP,
        headColour: "#3b3b3b",
        held: "M19 60h26v16H19zM19 60q0-8 13-8t13 8z",
        heldColour: "#b5793e",
        lines: "M19 60h26M32 58v7M29 60h6v5h-6z",
    },
    builder: {
        robe: "#b46a2c",
        head: "M21 21q2-10 11-10t11 10l4 2H17z",
        headColour: "#e7d9b8",
        held: "M20 58h24v8H20z",
        heldColour: "#8d949c",
        lines: "M32 66v13",
    },
    merchant: {
        robe: "#2f6f8f",
        head: TURBAN,
        headColour: "#ffffff",
        held: "M15 66h14q-1 7-7 7t-7-7zM35 66h14q-1 7-7 7t-7-7z",
        heldColour: "#f0c94c",
        lines: "M32 54v25M22 57h20M22 57l-6 9M22 57l6 9M42 57l-6 9M42 57l6 9M27 79h10",
    },
    conjurer: {
        robe: "#2c3e7a",
        head: "M20 23L33 2l11 21q-12-5-24 0z",
        headColour: "#4b5fb0",
        held: "M32 53l2.6 7.4h7.8l-6.3 4.7 2.4 7.5-6.5-4.6-6.5 4.6 2.4-7.5-6.3-4.7h7.8z",
        heldColour: "#f7e27a",
        lines: "M47 78L39 70M17 56v4M15 58h4M48 54v4M46 56h4",
    },
    "wise-man": {
        robe: "#dcd6c6",
        head: "M21 24q0-13 11-13t11 13q-3-5-11-5t-11 5zM25 32q7 5 14 0l-3 19h-8z",
        headColour: "#f7f7f2",
        held: "M15 58q9-4 17 1 8-5 17-1v17q-9-3-17 1-8-4-17-1z",
        heldColour: "#fbf3df",
        lines: "M32 59v17M19 62q5-1 9 1M19 67q5-1 9 1M45 62q-5-1-9 1M45 67q-5-1-9 1",
    },
    dancer: {
        robe: "#c8457b",
        head: "M21 36Q17 11 32 10t11 26q-1-16-11-17t-11 17z",
        headColour: "#3a2318",
        held: "M14 74q3-16 18-20 15 4 18 20-9-4-18 0-9-4-18 0z",
        heldColour: "#f3a6c4",
        lines: "M23 71q2-9 9-16 7 7 9 16M32 55v18",
    },
    "money-changer": {
        robe: "#5a7f3c",
        head: TURBAN,
        headColour: "#e79a55",
        held: "M16 64a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM34 68a7 7 0 1 0 14 0a7 7 0 1 0-14 0z",
        heldColour: "#f0c94c",
        lines: "M25 55q8-5 15 2M36.5 53.5l4 4-5 2M39 78q-8 4-15-2M27.5 79.5l-4-4 5-2",
    },
    beggar: {
        robe: "#8a7a66",
        head: "M18 38Q16 10 32 9t14 29q-3-17-14-18T18 38z",
        headColour: "#6e6050",
        held: "M16 62h32q-2 15-16 15T16 62z",
        heldColour: "#a8713f",
        lines: "M16 62h32M27 58a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
    },
    "city-watch": {
        robe: "#8f2f2a",
        head: "M21 25q0-14 11-16 11 2 11 16zM32 9V3",
        headColour: "#aeb6bd",
        held: "M20 55q12 4 24-2 1 18-12 26-13-7-12-24z",
        heldColour: "#d8b077",
        lines: "M32 56v22M21 65q11 3 22-1",
    },
};
