// Moving games to another device with a link that contains the seats' tokens and what the player has reached. They are in
// the fragment, the part after the #, which browsers never send to a server. Anybody with the link can play the seats,
// so it is shown only on request.

import { packed, progress, unpacked, type Progress } from "./progress";
import { storeSeats, ownTables, seatsAt, type OwnSeat } from "./seats";

const PREFIX = "#take=";
const PROGRESS = "&progress=";
const [BETWEEN_SEATS, BETWEEN_FIELDS] = ["~", "."];
const SECRET = /^[\w-]{1,64}$/;
const MOST_SEATS = 6;

export interface TransferredTable {
    table: string;
    seats: OwnSeat[];
}

/** The link with the seats of this browser, at all tables or at the given ones. */
export function linkWithSeats(tables: string[] = ownTables()): string {
    const seats = tables.flatMap((table) =>
        seatsAt(table).map(({ seat, token, name }) =>
            [table, seat, token, encodeURIComponent(name).replaceAll(BETWEEN_SEATS, "%7E")].join(
                BETWEEN_FIELDS,
            ),
        ),
    );
    return `/games${PREFIX}${seats.join(BETWEEN_SEATS)}`;
}

/** The link with all seats of this browser and the player's progress; a browser that compresses nothing leaves it out. */
export async function linkWithEverything(): Promise<string> {
    const reached = "CompressionStream" in globalThis ? progress() : null;
    return linkWithSeats() + (reached ? PROGRESS + (await packed(reached)) : "");
}

/** The progress in the fragment of such a link; null if there is none, or none that can be read. */
export async function progressInLink(fragment: string): Promise<Progress | null> {
    const [start = "", text] = fragment.split(PROGRESS);
    return start.startsWith(PREFIX) && text ? unpacked(text) : null;
}

/** The seats in the fragment of such a link; unreadable ones are skipped. */
export function seatsInLink(fragment: string): TransferredTable[] {
    if (!fragment.startsWith(PREFIX)) return [];
    const found: Record<string, OwnSeat[]> = {};
    const [seats = ""] = fragment.slice(PREFIX.length).split(PROGRESS);
    for (const text of seats.split(BETWEEN_SEATS)) {
        const [table = "", seat = "", token = "", ...name] = text.split(BETWEEN_FIELDS);
        const number = Number(seat || NaN);
        const isSeat = Number.isInteger(number) && number >= 0 && number < MOST_SEATS;
        if (!SECRET.test(table) || !SECRET.test(token) || !isSeat) continue;
        (found[table] ??= []).push({ seat: number, token, name: decoded(name.join(BETWEEN_FIELDS)) });
    }
    return Object.entries(found).map(([table, seats]) => ({ table, seats }));
}

/** Store the seats in this browser. */
export function storeTransferred(tables: TransferredTable[]): void {
    for (const { table, seats } of [...tables].reverse()) storeSeats(table, seats);
}

function decoded(name: string): string {
    try {
        return decodeURIComponent(name);
    } catch {
        return "";
    }
}
