// The data printed on the guard board and its tiles.

import { printed } from "../../draw/printed";

interface Board {
    abilities: { guards: Record<string, number>; with_a_card: string[] };
    guard_points: { points: number[] };
}

const board = (): Board => printed<Board>("red_palace");

/** The cost of each ability in guards. */
export const costs = (): Record<string, number> => board().abilities.guards;

/** The abilities that also cost a money card. */
export const costingACard = (): string[] => board().abilities.with_a_card;

/** The points per guard at the end, by the position tile of the last guard, from left to right. */
export const guardPoints = (): number[] => board().guard_points.points;
