// Taking one's games to another device: a link that holds the seats. They are in its fragment, the part behind the #, which
// browsers never send to a server. Whoever has the link plays the seats, so it is shown only when asked for.

import { keepSeats, ownTables, seatsAt, type OwnSeat } from "./seats";

const BEGINS = "#take=";
const [TABLES, PARTS] = ["~", "."];
const SECRET = /^[\w-]{1,64}$/;
const MOST_SEATS = 6;

export interface TakenTable {
    table: string;
    seats: OwnSeat[];
}

/** The address of one's games, with all seats of this browser or only those at some tables. */
export function linkWithSeats(tables: string[] = ownTables()): string {
    const seats = tables.flatMap((table) =>
        seatsAt(table).map(({ seat, token, name }) =>
            [table, seat, token, encodeURIComponent(name).replaceAll(TABLES, "%7E")].join(PARTS),
        ),
    );
    return `/games${BEGINS}${seats.join(TABLES)}`;
}

/** The seats in the fragment of such an address; what cannot be read is left out. */
export function seatsInLink(fragment: string): TakenTable[] {
    if (!fragment.startsWith(BEGINS)) return [];
    const taken: Record<string, OwnSeat[]> = {};
    for (const text of fragment.slice(BEGINS.length).split(TABLES)) {
        const [table = "", seat = "", token = "", ...name] = text.split(PARTS);
        const number = Number(seat || NaN);
        const whole = Number.isInteger(number) && number >= 0 && number < MOST_SEATS;
        if (!SECRET.test(table) || !SECRET.test(token) || !whole) continue;
        (taken[table] ??= []).push({ seat: number, token, name: decoded(name.join(PARTS)) });
    }
    return Object.entries(taken).map(([table, seats]) => ({ table, seats }));
}

/** Keep the seats in this browser, too. */
export function take(tables: TakenTable[]): void {
    for (const { table, seats } of [...tables].reverse()) keepSeats(table, seats);
}

function decoded(name: string): string {
    try {
        return decodeURIComponent(name);
    } catch {
        return "";
    }
}
