// Registers the service worker.

import { fileUrl, fromServer } from "../address/root";

/** Its address tells it whether it works with our server. All of its parts come from one release. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
    navigator.serviceWorker.register(fileUrl(fromServer ? "worker.js?server" : "worker.js"), {
        updateViaCache: "none",
    });
