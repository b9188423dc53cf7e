// Opens a table and takes a seat: the seats are stored in this browser, then the table is shown.

import { NoAnswer, openTable, ServerError, takeSeat } from "../protocol/api";
import type { NewTable } from "../protocol/types";
import { go } from "../browser/router.svelte";
import { storeSeats } from "../browser/seats";
import { capitalised, t, messageText } from "../words/catalogue.svelte";

export async function openAndSit(wanted: NewTable): Promise<void> {
    const { table, seats } = await openTable(wanted);
    storeSeats(
        table,
        seats.map(({ seat, token }) => {
            const kind = wanted.seats[seat];
            return { seat, token, name: kind?.kind === "here" ? kind.name : wanted.name };
        }),
    );
    go(`/table/${encodeURIComponent(table)}`);
}

export async function joinAndSit(table: string, name: string, wanted?: number): Promise<void> {
    const { seat, token } = await takeSeat(table, name, wanted);
    storeSeats(table, [{ seat, token, name }]);
    go(`/table/${encodeURIComponent(table)}`, { replace: true });
}

/** Why something failed, in the reader's language. */
export function reason(error: unknown): string {
    if (error instanceof ServerError) return capitalised(messageText(error.told));
    if (error instanceof NoAnswer) return t("web.no-answer");
    reportError(error); // a mistake of ours
    return t("web.went-wrong");
}
