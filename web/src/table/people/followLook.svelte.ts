// A face or a colour that is chosen while a seat is held is worn there at once.

import { settings } from "../../browser/settings.svelte";
import type { TableConnection } from "../connection/tableConnection.svelte";

/** To be called while a component is initialised, with the connection of whoever chooses. */
export function followLook(connection: () => TableConnection | null | undefined): void {
    let worn = `${settings.face} ${settings.colour}`;
    $effect(() => {
        const { face, colour } = settings;
        const here = connection();
        if (!here || here.game.you === null || worn === `${face} ${colour}`) return;
        worn = `${face} ${colour}`;
        // If it cannot be changed any more, it holds from the next table on.
        here.socket.request({ type: "look", face, colour }).catch(() => {});
    });
}
