// Taking a running game along: to this browser, to the server, or anywhere in a link.

import type { GameInLink } from "../browser/gameLink";
import { go } from "../browser/router.svelte";
import { seatsAt, storeSeats } from "../browser/seats";
import { continueReplay, copyGame, loadReplay } from "../protocol/api";
import type { Home } from "../protocol/homes";
import type { Seat } from "../protocol/types";

/** Whether there is a single person at a table, whose seat is held in this browser. */
export function canBeTaken(table: string, seats: readonly Seat[]): boolean {
    const people = seats.filter(({ kind, level }) => kind !== "bot" && level === null);
    return people.length === 1 && people.some(({ seat }) => seatsAt(table).some((own) => own.seat === seat));
}

/** The game at a table, for the person who plays there. */
export async function gameToTake(table: string, seats: readonly Seat[]): Promise<GameInLink> {
    const person = seats.find(({ kind, level }) => kind !== "bot" && level === null);
    const held = seatsAt(table).find(({ seat }) => seat === person?.seat);
    const { record, ...goesOn } = await copyGame(table, held?.token ?? "");
    return { record, goesOn };
}

/** Go on with a game at another home. */
export async function goOnAt(home: Home, { record, goesOn }: GameInLink): Promise<void> {
    if (!goesOn) throw new Error("the game is over");
    const { seat, players, opponents } = goesOn;
    const name = players[seat] ?? "";
    const { replay } = await loadReplay(record, home);
    const made = await continueReplay(replay, { at: 0, seat, name, opponents });
    storeSeats(
        made.table,
        made.seats.map((held) => ({ ...held, name })),
    );
    go(`/table/${encodeURIComponent(made.table)}`);
}
