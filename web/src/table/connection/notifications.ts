// Notifying players that it is their turn while they look at another page or have closed this one.

import { notify, pushAddress } from "../../browser/notifications";
import { fetchPushKey } from "../../protocol/api";
import { t, words } from "../../words/catalogue.svelte";
import type { TableConnection } from "./tableConnection.svelte";

const opponentNames = ({ game }: TableConnection): string =>
    (game.table?.seats ?? [])
        .filter(({ seat }) => seat !== game.you)
        .map(({ name }) => name)
        .join(", ");

/** Show a notification that it is this seat's turn, for a page in the background. */
export function notifyTurn(connection: TableConnection): void {
    const table = connection.game.table?.table ?? "";
    const text = t("web-people.notify-turn", { names: opponentNames(connection) });
    void notify(text, `/table/${encodeURIComponent(table)}`, table);
}

/** Ask the server to notify this browser while the page is closed. */
export async function subscribeToPush(connection: TableConnection): Promise<void> {
    const key = await fetchPushKey().catch(() => null);
    const address = key && (await pushAddress(key.key));
    if (address)
        await connection.socket
            .request({ type: "subscribe", ...address, language: words.language })
            .catch(() => null);
}
