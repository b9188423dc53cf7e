// The majorities: how many buildings of each type every player has, their rank and points, and likewise the walls and what
// modules count.

import { chapterText } from "../../pieces/names";
import { kindOf } from "../../points/groups";
import type { BuildingType, Race, ScoreLine } from "../../protocol/types";
import { hasText, t } from "../../words/catalogue.svelte";

export interface Share {
    /** Null for players without a count. */
    count: number | null;
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

/** The longest walls of this many players, of whom the last may have no palace. */
export function wallShares(walls: number[], players: number, lines: ScoreLine[]): Share[] {
    return Array.from({ length: players }, (_, at) => {
        const count = walls[at] ?? null;
        const rank = 1 + walls.filter((other) => count !== null && other > count).length;
        const points = lines
            .filter((line) => line.player === at && kindOf(line) === "wall")
            .reduce((sum, line) => sum + line.points, 0);
        return { count, rank, points };
    });
}

/** Whether somebody is in first place, alone or tied. */
export const isFirst = ({ count, rank }: Share): boolean => rank === 1 && !!count;

/** The player's own share and the best one, by number of player: the least that is worth knowing. */
export function ownAndBest(of: Share[], own: number | null): number[] {
    const best = of.findIndex(isFirst);
    return [...new Set([own ?? best, best])].filter((at) => at >= 0);
}

/** What each module counts, for every player. */
export function races(all: Race[], players: number): { chapter: string; of: Share[] }[] {
    return all.map(({ chapter, counts, points }) => ({
        chapter,
        of: Array.from({ length: players }, (_, at) => {
            const count = counts[at] ?? null;
            const rank = 1 + counts.filter((other) => count !== null && other > count).length;
            return { count, rank, points: points[at] ?? 0 };
        }),
    }));
}

/** What a module counts, in words. */
export const raceName = (chapter: string, edition?: string): string =>
    hasText(`race.${chapter}`) ? t(`race.${chapter}`) : chapterText("title", chapter, edition);
