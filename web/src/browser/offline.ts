// The client as an installed app: the service worker keeps its files and, from our server, the texts in the reader's
// language.

import { fileUrl, fromServer, release } from "../address/root";
import { registerWorker } from "./worker";

/** Let the worker keep the client, with words and rules in a language, and with `games` also what games without our server
 * need. Browsers run workers over https and on localhost. */
export async function cacheForOffline(language: string, games: boolean): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    await registerWorker();
    const { active } = await navigator.serviceWorker.ready;
    const texts = ["/api/catalogue", `/api/words/${language}`, `/api/rules/${language}`];
    active?.postMessage({ release, keep: fromServer ? texts : [], offline: games });
}

/** Whether games can be played without our server: its worker keeps what they need, or there is no server at all. */
export async function canPlayOffline(): Promise<boolean> {
    if (!fromServer) return true;
    try {
        return (await caches.match(fileUrl("python/python.json"), { ignoreSearch: true })) !== undefined;
    } catch {
        return false;
    }
}
