// Deletes everything that this browser stores about its user.

import { root } from "../address/root";
import { DATABASE } from "../host/database";
import { forgetAll } from "./storage.svelte";

/** How the other tabs hear of it: what they have in memory must not be stored again. */
const CHANNEL = "alhambra.forgotten";
/** What the service worker keeps names the folder of the game, since others may lie on the same host. */
const isOurCache = (name: string) =>
    name.startsWith("alhambra.") && (!name.includes(" ") || name.endsWith(` ${root.pathname}`));
/** A tab that sleeps may hold the database; it is then deleted when that tab lets go. */
const PATIENCE_MS = 3000;

/** Delete games, seats, settings and habits, and what was fetched to play offline. Notifications end too, because the
 * service worker is removed. */
export async function forgetEverything(): Promise<void> {
    await deleteDatabase();
    forgetAll();
    await Promise.all([deleteCaches(), removeWorker()].map((work) => work.catch(() => undefined)));
    if ("BroadcastChannel" in globalThis) {
        const others = new BroadcastChannel(CHANNEL);
        others.postMessage(null);
        others.close();
    }
}

/** Begin anew when another tab has forgotten everything; returns a function that stops this. */
export function listenForForgetting(): () => void {
    if (!("BroadcastChannel" in globalThis)) return () => undefined;
    const others = new BroadcastChannel(CHANNEL);
    others.onmessage = beginAnew;
    return () => others.close();
}

/** Also for settings that are in use. */
export const beginAnew = (): void => location.assign(root);

function deleteDatabase(): Promise<void> {
    if (!("indexedDB" in globalThis)) return Promise.resolve();
    return new Promise((resolve) => {
        setTimeout(resolve, PATIENCE_MS);
        try {
            const deleting = indexedDB.deleteDatabase(DATABASE);
            deleting.onsuccess = deleting.onerror = () => resolve();
        } catch {
            resolve(); // some browsers forbid it altogether: then nothing is stored there
        }
    });
}

async function deleteCaches(): Promise<void> {
    if (!("caches" in globalThis)) return;
    const names = (await caches.keys()).filter(isOurCache);
    await Promise.all(names.map((name) => caches.delete(name)));
}

async function removeWorker(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    const worker = await navigator.serviceWorker.getRegistration(root);
    if (worker?.scope !== root.href) return; // there is none, or it is of a program whose folder ours lies in
    const told = await worker.pushManager?.getSubscription();
    await told?.unsubscribe();
    await worker.unregister();
}
