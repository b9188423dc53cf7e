// How the parts of a table lie in a window, by its size in rem.

/**
 * - "wide": the parts stand around the palace.
 * - "beside": the garden takes the left half, as on a phone in landscape.
 * - "upright": everything stands above or below the garden, as on a tablet in portrait.
 * - "phone": the same in a narrow window.
 */
export type Layout = "wide" | "beside" | "upright" | "phone";

const WIDE = 64;
const TABLET = 44;

export function layoutOf(width: number, height: number): Layout {
    if (width >= WIDE) return "wide";
    if (width > height) return "beside";
    return width >= TABLET ? "upright" : "phone";
}

/** Below this width, stalls and isles are smaller, and the frieze shows no points. */
const USUAL = 80;

/** Whether a wide window is so narrow that what stands at the sides is smaller. */
export const isTight = (layout: Layout, width: number): boolean => layout === "wide" && width < USUAL;

/** What the frieze of majorities shows: points below the numbers, only numbers, or only the best and the player's own. */
export type FriezeRoom = "full" | "numbers" | "own";

/** With more players, there is no room for points. */
const FEW_PLAYERS = 4;
/** The height of a window with room for everybody's numbers. */
const NUMBERS = 46;

export function friezeRoom(layout: Layout, width: number, height: number, players: number): FriezeRoom {
    if (layout === "wide") return players <= FEW_PLAYERS && !isTight(layout, width) ? "full" : "numbers";
    if (layout === "upright") return "numbers";
    return height >= NUMBERS && players <= FEW_PLAYERS ? "numbers" : "own";
}

/** The height of another player's palace, in rem; 0 where only the face is shown. */
export function isleHeight(layout: Layout, height: number, others: number): number {
    if (layout !== "wide") return 0;
    const [few, more, many] = height < LOW ? [8, 6, 4.5] : [12, 9, 6];
    return others <= FEW ? few : others === FEW + 1 ? more : many;
}
const LOW = 52;
const FEW = 2;
