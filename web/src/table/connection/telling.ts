// Telling a player who looks at something else, or has closed the page, that it is their turn.

import { notify, pushAddress } from "../../browser/notifying";
import { fetchPushKey } from "../../protocol/api";
import { t, words } from "../../words/catalogue.svelte";
import type { Seat } from "./seat.svelte";

const others = (seat: Seat): string =>
    (seat.game.table?.seats ?? [])
        .filter((each) => each.seat !== seat.game.you)
        .map(({ name }) => name)
        .join(", ");

/** The page is in the background: a notification, as soon as it is this seat's turn. */
export function tell(seat: Seat): void {
    const table = seat.game.table?.table ?? "";
    const said = t("web-people.notify-turn", { names: others(seat) });
    void notify(said, `/table/${encodeURIComponent(table)}`, table);
}

/** From now on the server tells this browser while the page is closed. */
export async function tellWhenClosed(seat: Seat): Promise<void> {
    const key = await fetchPushKey().catch(() => null);
    const address = key && (await pushAddress(key.key));
    if (address)
        await seat.line
            .request({ type: "subscribe", ...address, language: words.language })
            .catch(() => null);
}
