// Forgetting everything that this browser keeps about its reader.

import { forgetAll } from "./storage.svelte";

/** Forget seats, settings and habits. Notifications end, because the service worker goes. */
export async function forgetEverything(): Promise<void> {
    forgetAll();
    if (!("serviceWorker" in navigator)) return;
    for (const worker of await navigator.serviceWorker.getRegistrations()) {
        const told = await worker.pushManager?.getSubscription();
        await told?.unsubscribe();
        await worker.unregister();
    }
}
