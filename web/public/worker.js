// The service worker caches the client's files, and the texts and rules in the reader's language, so that the client
// starts at once and opens without a connection. All other requests go to the server.
//
// The built client lists its files in files.json. Whenever a page is loaded from the server, the worker reads the list
// again, fetches new files and deletes old ones. So the worker itself need not change with the client.

self.importScripts("/push.js");

const FILES = "alhambra.files";
const TEXTS = "alhambra.texts";
const LIST = "/files.json";
const PAGE = "/";
const UNLISTED = [PAGE, "/icon.svg", "/manifest.json"];
/** Responses that are the same for everybody, and useful without a connection. */
const TEXT = /^\/api\/(catalogue|words\/|rules\/)/;
/** The header of a response from the cache, sent when the server does not answer. */
const KEPT = "x-kept";

self.addEventListener("install", (event) => event.waitUntil(refresh().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// A page lists the texts to cache for offline use.
self.addEventListener("message", (event) => {
    if (Array.isArray(event.data?.keep)) event.waitUntil(keepTexts(event.data.keep));
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== self.location.origin) return;
    if (request.mode === "navigate") event.respondWith(page(event));
    else if (TEXT.test(pathname)) event.respondWith(text(request));
    else if (!pathname.startsWith("/api/")) event.respondWith(file(request));
});

/** All pages of the client start from the same HTML file. */
async function page(event) {
    try {
        const response = await fetch(event.request);
        event.waitUntil(refresh().catch(() => undefined));
        return response;
    } catch {
        return (await caches.match(PAGE)) ?? Response.error();
    }
}

/** From the server, or else from the cache. */
async function text(request) {
    const cache = await caches.open(TEXTS);
    try {
        const response = await fetch(request);
        if (response.ok) await cache.put(request, response.clone());
        return response;
    } catch {
        const kept = await cache.match(request);
        if (!kept) return Response.error();
        const headers = new Headers(kept.headers);
        headers.set(KEPT, "1");
        return new Response(kept.body, { status: kept.status, headers });
    }
}

async function file(request) {
    return (await caches.match(request)) ?? fetch(request);
}

async function keepTexts(paths) {
    const cache = await caches.open(TEXTS);
    const wanted = paths.filter((path) => TEXT.test(path));
    await Promise.all(wanted.map((path) => cache.add(path).catch(() => undefined)));
}

async function refresh() {
    const listed = Object.values(await (await fetch(LIST, { cache: "no-cache" })).json());
    const wanted = new Set(listed.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
    const cache = await caches.open(FILES);
    const held = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));
    const paths = [...wanted].filter((name) => name !== "index.html").map((name) => `/${name}`);
    await cache.addAll([...UNLISTED, ...paths.filter((path) => !held.has(path))]);
    const gone = [...held].filter(([path]) => !UNLISTED.includes(path) && !paths.includes(path));
    await Promise.all(gone.map(([, request]) => cache.delete(request)));
}
