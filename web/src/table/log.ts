// What of the things that happened is worth a line.

import type { GameEvent, Message } from "../protocol/types";

/** Whoever looks at the table sees these, or they are told with something else. */
const SEEN_ANYWAY = new Set(["TurnBegan", "MoneyTurnedUp", "TileTurnedUp", "Paid", "ScoringEnded"]);

export interface Turn {
    /** The number of the turn; 0 before the first. */
    turn: number;
    player: number | null;
    events: GameEvent[];
}

export const tellable = (event: GameEvent): boolean => event.told !== null && !SEEN_ANYWAY.has(event.kind);

/** The events by turns, the latest last. */
export function byTurn(events: GameEvent[]): Turn[] {
    const turns: Turn[] = [{ turn: 0, player: null, events: [] }];
    for (const event of events) {
        if (event.kind === "TurnBegan")
            turns.push({ turn: Number(event.fields["turn"]), player: event.player, events: [] });
        else if (tellable(event)) turns.at(-1)?.events.push(event);
    }
    return turns.filter((each) => each.events.length > 0 || each.turn > 0);
}

/** What a player did last. */
export function lastOf(events: GameEvent[], player: number): Message | null {
    const last = events.findLast((event) => event.player === player && tellable(event));
    return last?.told ?? null;
}
