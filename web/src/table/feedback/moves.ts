// What moves on the table for each event, from place to place.

import type { GameEvent } from "../../protocol/types";

export interface Move {
    /** Names of places; the first one on the page is used. */
    from: string[];
    to: string[];
}

/** The moves of an event, as `you` see them. */
export function movesOf({ kind, player, fields }: GameEvent, you: number | null): Move[] {
    const mine = player !== null && player === you;
    // Spectators see one player in the middle, without a panel.
    const theirs = [`panel:${player}`, `palace:${player}`];
    const hand = (card: string) => (mine ? [`hand:${card}`] : theirs);
    const cards = (name: string) => (Array.isArray(fields[name]) ? (fields[name] as string[]) : []);
    const tile = String(fields["tile"] ?? "");
    if (kind === "TookMoney")
        return cards("cards").map((card) => ({ from: [`display:${card}`], to: hand(card) }));
    if (kind === "MoneyTurnedUp") return [{ from: ["draw"], to: [`display:${fields["card"]}`] }];
    if (kind === "TileTurnedUp") return [{ from: ["tower"], to: [`market:${fields["space"]}`] }];
    if (kind === "Bought")
        return [
            {
                from: [`market:${fields["offer"]}`],
                to: mine ? [`tiles:${tile}`] : theirs,
            },
        ];
    // The player's own tiles already lie on the chosen cell before they are built.
    if (kind === "TakenDown" && mine) return [{ from: [`cell:${fields["cell"]}`], to: [`tiles:${tile}`] }];
    return [];
}

/** The moves action by action, because a whole turn may arrive in one frame. */
export function stepsOf(events: GameEvent[], you: number | null): Move[][] {
    const steps: Move[][] = [[]];
    for (const event of events) {
        if (event.kind === "Acted") steps.push([]);
        steps.at(-1)?.push(...movesOf(event, you));
    }
    return steps.filter((moves) => moves.length > 0);
}
