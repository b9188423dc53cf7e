// How many of each type each player has, their place, and what it would score.

import type { BuildingType, ScoreLine } from "../protocol/types";

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
