// Moving through a recorded game: by decisions, turns and scorings.

import type { Message, ReplayEntry } from "../protocol/types";

/** Keys of the server's messages with a meaning here (docs/protocol.md); all others are only displayed. */
const TURN = "event.turn";
const SCORING = "event.scoring-ended";
/** The points of a scoring are listed separately. */
const SCORED = "event.scored";

export interface Turn {
    /** The decision after which the turn begins. */
    at: number;
    turn: number;
    name: string;
}
export interface Scoring {
    /** The decision after which the scoring was held. */
    at: number;
    number: number;
}
export interface Stops {
    last: number;
    turns: Turn[];
    scorings: Scoring[];
}

export function stopsOf(entries: ReplayEntry[]): Stops {
    const turns: Turn[] = [];
    const scorings: Scoring[] = [];
    for (const { at, messages } of entries) {
        for (const { key, args } of messages) {
            if (key === TURN) turns.push({ at, turn: Number(args["turn"]), name: String(args["name"]) });
            if (key === SCORING) scorings.push({ at, number: Number(args["scoring"]) });
        }
    }
    return { last: entries.at(-1)?.at ?? 0, turns, scorings };
}

/** The turn in progress after a decision; null during the set-up. */
export const turnAt = ({ turns }: Stops, at: number): Turn | null =>
    turns.findLast((turn) => turn.at <= at) ?? null;

export const after = (stops: { at: number }[], at: number): number | null =>
    stops.find((stop) => stop.at > at)?.at ?? null;
export const before = (stops: { at: number }[], at: number): number | null =>
    stops.findLast((stop) => stop.at < at)?.at ?? null;

/** The log entries of a decision. */
export const news = (entry: ReplayEntry | undefined): Message[] =>
    (entry?.messages ?? []).filter(({ key, logged }) => logged && key !== SCORED);
