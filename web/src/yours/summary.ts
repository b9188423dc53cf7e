// The results in numbers.

import type { Result } from "../browser/results";

/** How many games there were of a kind, and how many were won. */
export interface Count {
    of: string;
    played: number;
    won: number;
}

export const isWon = ({ place }: Result): boolean => place === 1;

/** Games and victories by kind, given the kinds of each game; in the order in which the kinds first occur. */
export function counted(results: Result[], kinds: (result: Result) => string[]): Count[] {
    const counts = new Map<string, Count>();
    for (const result of results)
        for (const of of new Set(kinds(result))) {
            const { played, won } = counts.get(of) ?? { played: 0, won: 0 };
            counts.set(of, { of, played: played + 1, won: won + (isWon(result) ? 1 : 0) });
        }
    return [...counts.values()];
}

export const byEdition = (results: Result[]): Count[] => counted(results, ({ edition }) => [edition]);

/** By the number of players, the fewest first. */
export const byPlayers = (results: Result[]): Count[] =>
    counted(results, ({ others }) => [String(others.length + 1)]).sort(
        (one, other) => Number(one.of) - Number(other.of),
    );

/** By the level of the computer opponents, in the order of `levels`: played against, and left behind at the end. */
export function byOpponent(results: Result[], levels: string[]): Count[] {
    const met = counted(results, ({ others }) => others.flatMap(({ level }) => level ?? []));
    const left = counted(results, ({ others, points }) =>
        others.flatMap(({ level, points: theirs }) => (level !== null && theirs < points ? level : [])),
    );
    return met
        .map((each) => ({ ...each, won: left.find(({ of }) => of === each.of)?.played ?? 0 }))
        .sort((one, other) => levels.indexOf(one.of) - levels.indexOf(other.of));
}

/** The editions and modules that were played. */
export const byChapter = (results: Result[]): Count[] =>
    counted(results, ({ edition, modules }) => [edition, ...modules]);

/** The sum or the largest of a number of each game. */
export const sum = (results: Result[], of: (result: Result) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
export const most = (results: Result[], of: (result: Result) => number): Result | undefined =>
    results.reduce<Result | undefined>(
        (best, result) => (best === undefined || of(result) > of(best) ? result : best),
        undefined,
    );
