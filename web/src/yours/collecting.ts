// Collects the results of this browser's finished games from the server, each once.

import { resultOf, storePalace, storeResult, type StoredPalace, type Result } from "../browser/results";
import { hasTablesHere, ownTokens } from "../browser/seats";
import { fetchMine, fetchReplayAt, fetchStatistics } from "../protocol/api";
import { TYPES } from "../protocol/notation";
import type { GameStatistics, OwnTable, View } from "../protocol/types";

const SECOND_SCORING = 1;

/** Store all results that are new. A game whose numbers the server cannot give now is left for the next visit. */
export async function collectResults(): Promise<void> {
    const tokens = ownTokens();
    if (tokens.length === 0) return;
    for (const table of countingOnce(await fetchMine(tokens, hasTablesHere()))) {
        try {
            const statistics = await fetchStatistics(table.table);
            const { view } = await fetchReplayAt(table.table, statistics.scorings.at(-1)?.at ?? 0);
            storeResult(resultFrom(table, statistics, view));
            storePalace(palaceFrom(table, view));
        } catch {
            continue;
        }
    }
}

/**
 * The finished games without a result. Games that began in the middle and games that somebody else finished do not
 * count. Of several people who share this browser, the first one counts as its owner.
 */
function countingOnce(tables: OwnTable[]): OwnTable[] {
    const first = new Map<string, OwnTable>();
    for (const table of tables) {
        const known = first.get(table.table);
        if (!known || table.you < known.you) first.set(table.table, table);
    }
    return [...first.values()].filter(
        (table) =>
            table.over &&
            table.scores !== null &&
            !table.from_position &&
            !table.seats[table.you]?.resigned &&
            resultOf(table.table) === undefined,
    );
}

export function resultFrom(table: OwnTable, statistics: GameStatistics, view: View): Result {
    const { you, scores } = table;
    const points = scores?.[you] ?? 0;
    const own = statistics.players[you];
    return {
        table: table.table,
        ended: table.moved * 1000,
        edition: table.edition,
        modules: table.modules,
        points,
        place: 1 + (scores ?? []).filter((each) => each > points).length,
        others: table.seats
            .filter(({ seat }) => seat !== you)
            .map(({ seat, name, level }) => ({ name: name ?? "", level, points: scores?.[seat] ?? 0 })),
        wall: Math.max(0, ...(own?.walls ?? [])),
        payments: own?.payments ?? 0,
        exact: own?.exact ?? 0,
        leads: TYPES.filter((type) => leadsIn(type, view, you)).length,
        wasLast: wasLast(statistics, you),
    };
}

/** Whether a player has the most buildings of a type, alone or with others. */
function leadsIn(type: string, { players, dirk }: View, you: number): boolean {
    const counts = [...players, ...(dirk ? [dirk] : [])].map((each) => each.counts[type] ?? 0);
    const own = counts[you] ?? 0;
    return own > 0 && own === Math.max(...counts);
}

/** Whether nobody had fewer points after the second scoring, and somebody had more. */
function wasLast({ moments, scorings }: GameStatistics, you: number): boolean {
    const until = scorings[SECOND_SCORING]?.at;
    const scores = until === undefined ? [] : (moments.filter(({ at }) => at <= until).at(-1)?.scores ?? []);
    const own = scores[you] ?? 0;
    return scores.every((each) => each >= own) && scores.some((each) => each > own);
}

function palaceFrom({ table, you, scores }: OwnTable, { players, chapters }: View): StoredPalace {
    const { palace = [], own = {} } = players[you] ?? {};
    return { table, points: scores?.[you] ?? 0, chapters, palace, own };
}
