// Opens a table and takes a seat: the seats are stored in this browser, then the table is shown.

import { cacheForOffline } from "../browser/offline";
import { NoAnswer, openTable, ServerError, takeSeat } from "../protocol/api";
import { host, HostFailed, homeOfNew, hostHere, isHere } from "../protocol/homes";
import type { NewTable } from "../protocol/types";
import { go } from "../browser/router.svelte";
import { storeSeats } from "../browser/seats";
import { toast } from "../ui/toasts.svelte";
import { capitalised, t, messageText, words } from "../words/catalogue.svelte";

/** With `here`, the table is in this browser even if there is a server. */
export async function openAndSit(wanted: NewTable, here = false): Promise<void> {
    const { table, seats } = await openTable(wanted, here ? hostHere : homeOfNew());
    if (isHere(table)) void cacheForOffline(words.language, true).catch(() => undefined);
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

/** Say in passing why something failed, unless a notice says it all the time: see HostNotice. */
export function complain(error: unknown): void {
    const failed = error instanceof NoAnswer && error.cause instanceof HostFailed ? error.cause : null;
    if (!failed || failed.problem !== host.problem) toast(reason(error), "bad");
}

/** Why something failed, in the reader's language. */
export function reason(error: unknown): string {
    if (error instanceof ServerError) return capitalised(messageText(error.reason));
    if (error instanceof NoAnswer) {
        const { cause } = error;
        return t(cause instanceof HostFailed ? `web-here.problem-${cause.problem}` : "web.no-answer");
    }
    reportError(error); // a mistake of ours
    return t("web.went-wrong");
}
