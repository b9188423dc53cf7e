// The client as an app: the service worker keeps its files, and the texts of the reader's language.

/** Lets the worker keep the client, and what can be read in a language. Browsers have workers over https and on this computer. */
export async function cacheForOffline(language: string): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    await navigator.serviceWorker.register("/worker.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: ["/api/catalogue", `/api/words/${language}`, `/api/rules/${language}`] });
}
