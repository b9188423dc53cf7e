// The lines of the log; the server decides which events are logged.

import type { GameEvent, Message } from "../../protocol/types";

const END_TURN = "end turn";

export interface Turn {
    /** The number of the turn; 0 before the first. */
    turn: number;
    player: number | null;
    events: GameEvent[];
}

/** The events by turns, the latest last. */
export function byTurn(events: GameEvent[]): Turn[] {
    const turns: Turn[] = [{ turn: 0, player: null, events: [] }];
    for (const event of events) {
        if (event.kind === "TurnBegan")
            turns.push({ turn: Number(event.fields["turn"]), player: event.player, events: [] });
        else if (event.logged) turns.at(-1)?.events.push(event);
    }
    return turns.filter((each) => each.events.length > 0 || each.turn > 0);
}

const counts = ({ logged, fields }: GameEvent): boolean => logged && fields["verb"] !== END_TURN;

/** The last thing a player did, other than ending the turn. */
export function lastOf(events: GameEvent[], player: number): Message | null {
    return events.findLast((event) => event.player === player && counts(event))?.message ?? null;
}

/** The last things that happened, other than turns ending, the latest last. */
export function latest(events: GameEvent[], count: number): GameEvent[] {
    return events.filter(counts).slice(-count);
}
