// Where tables are: at a server, or in this browser. Both are asked the same and answer alike.
//
//     homeOf(table).fetch(`/tables/${table}`, { method: "GET" })
//     homeOf(table).open(table)                         like a `WebSocket`
//     homeOfNew()                                       where new games are

import { hostHere, isHere, type Line } from "../host/hostHere.svelte";
import { noteAnswer, noteSilence, reach } from "./reach.svelte";
import { fromServer, root } from "../address/root";

export interface Home {
    /** Ask for something under `/api`. Fails if there is no answer. */
    fetch(path: string, init: RequestInit): Promise<Response>;
    /** Connect to a table. */
    open(table: string): Line;
}

const PATIENCE_MS = 15_000;

export const server: Home = {
    async fetch(path, init) {
        try {
            const response = await fetch(`/api${path}`, {
                ...init,
                signal: AbortSignal.timeout(PATIENCE_MS),
            });
            noteAnswer(response);
            return response;
        } catch (error) {
            noteSilence();
            throw error;
        }
    },
    open: (table) =>
        new WebSocket(
            `${location.origin.replace(/^http/, "ws")}/api/tables/${encodeURIComponent(table)}/socket`,
        ),
};

export { host, hostHere, HostFailed, isHere } from "../host/hostHere.svelte";

/** Whether a server can be asked. */
export const hasServer = (): boolean => fromServer && reach.server;

/** Where a table or a replay is. */
export const homeOf = (id: string): Home => (isHere(id) ? hostHere : server);

/** Where new games are, unless somebody wants them in this browser: at the server, if there is one. */
export const homeOfNew = (): Home => (hasServer() ? server : hostHere);

/** Where the deals of the day are: those of a server and those without one are different. */
export const homeOfDaily: Home = fromServer ? server : hostHere;

/** What never changes lies as files beside a client without a server, so that it is there before Python has started. */
export const texts: Pick<Home, "fetch"> = fromServer
    ? server
    : { fetch: (path) => fetch(new URL(`api${path}.json`, root)) };
