// Forgetting everything that this browser keeps about its reader.

const OURS = "alhambra.";

/** Forget seats, settings and habits. Notifications end, because the service worker goes. */
export async function forgetEverything(): Promise<void> {
    const ours = Object.keys(localStorage).filter((key) => key.startsWith(OURS));
    ours.forEach((key) => localStorage.removeItem(key));
    if (!("serviceWorker" in navigator)) return;
    for (const worker of await navigator.serviceWorker.getRegistrations()) {
        const told = await worker.pushManager?.getSubscription();
        await told?.unsubscribe();
        await worker.unregister();
    }
}
