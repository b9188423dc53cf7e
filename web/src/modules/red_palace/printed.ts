// What is printed on the guard board and its tiles.

import { printed } from "../../draw/printed";

interface Board {
    abilities: { guards: Record<string, number>; with_a_card: string[] };
    guard_points: { points: number[] };
}

const board = (): Board => printed<Board>("red_palace");

/** The abilities, each with how many guards it costs. */
export const costs = (): Record<string, number> => board().abilities.guards;

/** The abilities for which a money card is paid as well. */
export const costingACard = (): string[] => board().abilities.with_a_card;

/** What a guard scores at the end, by the position tile with the last guard, from left to right. */
export const guardPoints = (): number[] => board().guard_points.points;
