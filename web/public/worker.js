// The service worker keeps the client, so that it starts at once and opens without a connection.
//
// Served by us, pages come from the server, in the release that speaks its protocol; the worker's copy is for the time
// without a connection. On any other host, the worker's copy is opened at once. Whenever a page is opened, the worker
// looks for a new release, which is used from the next start on. All other requests go to the server.

self.importScripts("worker/push.js", "worker/releases.js", "worker/texts.js");

const { releases, texts } = self;
const ROOT = new URL(self.registration.scope);
/** What earlier workers kept. */
const FORMER = ["alhambra.files", "alhambra.texts"];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([self.clients.claim(), ...FORMER.map((name) => caches.delete(name))]));
});

// A page says which release it is, which texts are to be had without a connection, and whether games are, too. Over a
// port it hears whether all of that is here.
self.addEventListener("message", (event) => {
    const { release, keep = [], offline = false } = event.data;
    const done = Promise.all([releases.told(event.source.id, release, offline), texts.keep(keep)]);
    event.waitUntil(done.then(([complete]) => event.ports[0]?.postMessage({ complete })));
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== ROOT.origin || !pathname.startsWith(ROOT.pathname)) return;
    const name = pathname.slice(ROOT.pathname.length);
    if (releases.fromServer && name.startsWith("api/")) {
        if (texts.isText(pathname)) event.respondWith(texts.text(request));
    } else if (request.mode === "navigate" && releases.isPage(name)) {
        const shown = releases.page(event);
        event.respondWith(shown);
        event.waitUntil(shown.then(releases.update).catch(() => undefined));
    } else event.respondWith(releases.file(event, name));
});
