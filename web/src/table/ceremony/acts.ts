// A scoring as a play in acts: each type of building, the wall, then each module that gives points.

import { groupsOf, MAJORITY, of, sum, type Row } from "../../points/groups";
import type { BuildingType, GameFrame, ScoreLine } from "../../protocol/types";

export interface Act {
    kind: string;
    type: BuildingType | null;
    lines: ScoreLine[];
}

/** How long an act lasts, if there are not too many. */
export const ACT_MS = 1700;
/** What has happened and what is shown of it take their time on the way. */
const SPARE_MS = 1000;

export function actsOf(lines: ScoreLine[]): Act[] {
    return groupsOf(lines).flatMap(({ kind, lines: all, rows }): Act[] =>
        kind === MAJORITY ? rows.map((row: Row) => ({ kind, ...row })) : [{ kind, type: null, lines: all }],
    );
}

/** How long each act lasts: as long as it should, unless all of them together would take more than so many seconds. */
export const paceOf = (acts: Act[], seconds: number, act: number = ACT_MS): number =>
    Math.min(act, (1000 * seconds - SPARE_MS) / Math.max(1, acts.length));

/** The points of a player before a scoring: everything that belongs to an earlier one, or to none. */
export const before = (player: number, scoring: number, lines: ScoreLine[]): number =>
    sum(of(player, lines).filter((line) => line.scoring < scoring));

/** The scoring that was held in what has just come; null if there was none. */
export function scoringIn({ complete, events }: GameFrame): number | null {
    const ended = complete ? undefined : events.findLast(({ kind }) => kind === "ScoringEnded");
    return ended ? Number(ended.fields["scoring"]) : null;
}
