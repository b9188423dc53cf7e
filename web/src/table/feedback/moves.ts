// What moves on the table when something happens, from place to place.

import type { GameEvent } from "../../protocol/types";

export interface Move {
    /** Places to look at, the first that is there. */
    from: string[];
    to: string[];
}

/** What moves when something happens, as `you` see it. */
export function movesOf({ kind, player, fields }: GameEvent, you: number | null): Move[] {
    const mine = player !== null && player === you;
    // Those who watch see one of the players in the middle, where only the palace is.
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
    // What one builds oneself lies on its cell already while it is being chosen.
    if (kind === "TakenDown" && mine) return [{ from: [`cell:${fields["cell"]}`], to: [`tiles:${tile}`] }];
    return [];
}

/** What moves, action by action: somebody's turn is told at once when it is final, but is looked at bit by bit. */
export function stepsOf(events: GameEvent[], you: number | null): Move[][] {
    const steps: Move[][] = [[]];
    for (const event of events) {
        if (event.kind === "Acted") steps.push([]);
        steps.at(-1)?.push(...movesOf(event, you));
    }
    return steps.filter((moves) => moves.length > 0);
}
