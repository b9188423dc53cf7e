// The majorities: how many buildings of each type every player has, their rank and points, and likewise what modules count.

import type { BuildingType, Race, ScoreLine } from "../../protocol/types";

export interface Share {
    count: number;
    rank: number;
    points: number;
}

export function rows(
    types: readonly BuildingType[],
    counts: Record<string, number>[],
    lines: ScoreLine[],
): { type: BuildingType; of: Share[] }[] {
    return types.map((type) => ({
        type,
        of: counts.map((own, player) => {
            const count = own[type] ?? 0;
            const before = counts.filter((other) => (other[type] ?? 0) > count).length;
            const points = lines
                .filter((line) => line.player === player && line.reason.args["type"] === type)
                .reduce((sum, line) => sum + line.points, 0);
            return { count, rank: before + 1, points };
        }),
    }));
}

/** What each module counts, for every player; null for players without a count. */
export function races(
    all: Race[],
    players: number,
): { chapter: string; of: { count: number | null; rank: number; points: number }[] }[] {
    return all.map(({ chapter, counts, points }) => ({
        chapter,
        of: Array.from({ length: players }, (_, at) => {
            const count = counts[at] ?? null;
            const rank = 1 + counts.filter((other) => count !== null && other > count).length;
            return { count, rank, points: points[at] ?? 0 };
        }),
    }));
}
