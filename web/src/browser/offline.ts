// The client as an installed app: the service worker caches its files and the texts in the reader's language.

/** Let the worker cache the client, with words and rules in a language. Browsers run workers over https and on localhost. */
export async function cacheForOffline(language: string): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    await navigator.serviceWorker.register("/worker.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: ["/api/catalogue", `/api/words/${language}`, `/api/rules/${language}`] });
}
