// A scoring as a play in acts: each type of building, the wall, then each module that gives points.

import { groupsOf, MAJORITY, of, sum, type Row } from "../../points/groups";
import type { BuildingType, GameFrame, ScoreLine } from "../../protocol/types";

export interface Act {
    kind: string;
    type: BuildingType | null;
    lines: ScoreLine[];
}

/** The usual length of an act. */
export const ACT_MS = 1700;
/** Allowance for messages under way. */
const SPARE_MS = 1000;

export function actsOf(lines: ScoreLine[]): Act[] {
    return groupsOf(lines).flatMap(({ kind, lines: all, rows }): Act[] =>
        kind === MAJORITY ? rows.map((row: Row) => ({ kind, ...row })) : [{ kind, type: null, lines: all }],
    );
}

/** The length of each act: the usual one, or less if all of them together would take longer than `seconds`. */
export const paceOf = (acts: Act[], seconds: number, act: number = ACT_MS): number =>
    Math.min(act, (1000 * seconds - SPARE_MS) / Math.max(1, acts.length));

/** A player's points before a scoring, from earlier scorings or from none. */
export const before = (player: number, scoring: number, lines: ScoreLine[]): number =>
    sum(of(player, lines).filter((line) => line.scoring < scoring));

/** The number of the scoring that ended in a frame; null if there was none. */
export function scoringIn({ complete, events }: GameFrame): number | null {
    const ended = complete ? undefined : events.findLast(({ kind }) => kind === "ScoringEnded");
    return ended ? Number(ended.fields["scoring"]) : null;
}
