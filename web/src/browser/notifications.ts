// Notifications, if the reader wants them: a page open in the background shows them itself; otherwise the service
// worker shows those that the server sends through the browser's push service.

import { fileUrl, hrefOf } from "../address/root";
import { set, settings } from "./settings.svelte";
import { registerWorker } from "./worker";

/** Whether this browser can show notifications here; without https it cannot. */
export const canNotify = (): boolean => "Notification" in globalThis && "serviceWorker" in navigator;

/** Whether notifications are switched on and allowed. */
export const notifies = (): boolean =>
    settings.notify && canNotify() && Notification.permission === "granted";

/** Switch notifications on; false if the browser or the user does not allow it. */
export async function allowNotifications(): Promise<boolean> {
    const allowed = canNotify() && (await Notification.requestPermission()) === "granted";
    set({ notify: allowed });
    return allowed;
}

/** Show a notification, unless the reader is looking at the page. A later one with the same tag replaces it. */
export async function notify(body: string, route: string, tag: string): Promise<void> {
    if (!notifies() || !document.hidden) return;
    const registered = await registerWorker();
    await registered.showNotification("Alhambra", {
        body,
        tag,
        icon: fileUrl("icon.svg"),
        data: { url: hrefOf(route) },
    });
}

export interface PushAddress {
    endpoint: string;
    p256dh: string;
    auth: string;
}

/** The push address of this browser, given the server's key; null if there is no push service. */
export async function pushAddress(key: string): Promise<PushAddress | null> {
    if (!notifies()) return null;
    try {
        await registerWorker();
        const { pushManager } = await navigator.serviceWorker.ready;
        const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
        const { endpoint, keys } = made.toJSON();
        return endpoint && keys?.["p256dh"] && keys["auth"]
            ? { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] }
            : null;
    } catch {
        return null; // some browsers have no push service, or may not reach it
    }
}
