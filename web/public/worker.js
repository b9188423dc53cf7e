// The service worker: keeps the client's files, and the words and rules of the reader's language, so that the client starts
// at once and can be opened without a connection. Everything else goes to the server as if it were not there.
//
// The built client lists its files in files.json. Whenever a page comes from the server the list is looked at again: what is
// new is fetched, what is gone is forgotten. So the worker itself need not change with the client.

self.importScripts("/push.js");

const FILES = "alhambra.files";
const TEXTS = "alhambra.texts";
const LIST = "/files.json";
const PAGE = "/";
const UNLISTED = [PAGE, "/icon.svg", "/manifest.json"];
/** What is the same for everybody, and readable without a connection. */
const TEXT = /^\/api\/(catalogue|words\/|rules\/)/;
/** Says that the server did not answer and this is what it answered last. */
const KEPT = "x-kept";

self.addEventListener("install", (event) => event.waitUntil(refresh().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// A page names the texts it wants to have when there is no connection.
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

/** Every page of the client starts from the same file. */
async function page(event) {
    try {
        const response = await fetch(event.request);
        event.waitUntil(refresh().catch(() => undefined));
        return response;
    } catch {
        return (await caches.match(PAGE)) ?? Response.error();
    }
}

/** The newest there is. */
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
