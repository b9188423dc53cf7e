// Deletes everything that this browser stores about its user.

import { forgetAll } from "./storage.svelte";

/** Delete seats, settings and habits. Notifications end too, because the service worker is removed. */
export async function forgetEverything(): Promise<void> {
    forgetAll();
    if (!("serviceWorker" in navigator)) return;
    for (const worker of await navigator.serviceWorker.getRegistrations()) {
        const told = await worker.pushManager?.getSubscription();
        await told?.unsubscribe();
        await worker.unregister();
    }
}
