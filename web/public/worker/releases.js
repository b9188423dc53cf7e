// Releases of the client. release.json lists the files of one with their hashes; the next release is fetched beside those
// in use, and used once it is complete. A page keeps its release until it is closed, so that files of two releases never
// meet. Files are kept by name and hash: releases share what they have in common, and a download that ended early goes
// on at the next start.

const FROM_SERVER = self.location.search === "?server"; // browser/worker.ts says so
const SCOPE = self.registration.scope;
const LIST = "release.json";
const PAGE = "index.html";

// Other programs on the same host share the caches.
const FILES = `alhambra.files ${new URL(SCOPE).pathname}`;
/** `release/ID`: the list of a complete release. `newest`: the id of the last one. `pages`: which page has which.
 * `offline`: games are wanted without our server, too, and so is Python. */
const NOTES = `alhambra.notes ${new URL(SCOPE).pathname}`;
const RELEASE = "release/";

self.releases = { fromServer: FROM_SERVER, isPage, page, file, told, update };

/** Our server sends the page for every path. */
function isPage(name) {
    return FROM_SERVER || name === "" || name === PAGE;
}

async function page(event) {
    const kept = () => keptPage(event).catch(() => undefined);
    const atOnce = FROM_SERVER ? undefined : await kept();
    if (atOnce) return atOnce;
    try {
        const response = await fetch(event.request);
        await begins(event.resultingClientId, releaseIn(await response.clone().text()));
        return response;
    } catch {
        return (await kept()) ?? Response.error();
    }
}

/** The page of the newest complete release. */
async function keptPage({ resultingClientId }) {
    const newest = await noted("newest");
    const list = newest && (await noted(RELEASE + newest));
    const kept = list && (await keptFile(PAGE, list.files[PAGE]));
    if (kept) await begins(resultingClientId, newest);
    return kept;
}

async function file(event, name) {
    return (await fromRelease(event, name).catch(() => undefined)) ?? fetch(event.request);
}

/** A file of the page's release; undefined if that is not kept, or has no such file. */
async function fromRelease(event, name) {
    const release = (await releasesOfPages()).get(event.clientId);
    // A worker has the release of its page.
    if (event.request.destination === "worker") await begins(event.resultingClientId, release);
    const list = release && (await noted(RELEASE + release));
    const hash = list && (list.files[name] ?? list.python[name]);
    if (!hash) return undefined;
    return (await keptFile(name, hash)) ?? fetchFile(name, hash).catch(() => Response.error());
}

/** A page says which release it is, and whether it wants games without our server. Returns whether the newest release is
 * complete. */
async function told(client, release, offline) {
    try {
        await begins(client, release);
        if (offline) await note("offline", true);
        await updating?.catch(() => undefined);
        const newest = await noted("newest");
        if (offline || !newest || newest !== release) await update();
        return true;
    } catch {
        return false;
    }
}

// --- Which page has which release ------------------------------------------------------------------------------------

let pages;
/** Pages that are not open yet. */
const opening = new Set();

/** The release of each page and worker of a page, by their id. */
function releasesOfPages() {
    pages ??= noted("pages").then(
        (known) => new Map(known ?? []),
        () => new Map(),
    );
    return pages;
}

async function begins(client, release) {
    const known = await releasesOfPages();
    if (!client || !release || known.has(client)) return;
    known.set(client, release);
    opening.add(client);
    await note("pages", [...known]).catch(() => undefined); // without space, this worker still knows
}

function releaseIn(html) {
    return /<meta name="alhambra-release" content="([^"]*)"/.exec(html)?.[1];
}

// --- The next release ------------------------------------------------------------------------------------------------

let updating;

/** Fetch the host's release, unless all of it is here. */
function update() {
    updating ??= fetchRelease().finally(() => (updating = undefined));
    return updating;
}

async function fetchRelease() {
    const response = await fetch(new URL(LIST, SCOPE), { cache: "no-cache" });
    const list = await response.json(); // some hosts send a page in place of a missing file
    await forgetOld(list);
    await keepAll(list, list.files);
    if (!FROM_SERVER || (await noted("offline"))) await keepAll(list, list.python);
    await note(RELEASE + list.release, list);
    await note("newest", list.release);
}

async function keepAll({ release }, files) {
    const cache = await caches.open(FILES);
    const held = new Set((await cache.keys()).map(({ url }) => url));
    const wanted = Object.entries(files).filter(([name, hash]) => !held.has(keyOf(name, hash)));
    const kept = await Promise.allSettled(
        wanted.map(async ([name, hash]) => {
            const fetched = FROM_SERVER && name === PAGE ? fetchPage(release) : fetchFile(name, hash);
            await cache.put(keyOf(name, hash), await fetched);
        }),
    );
    const failed = kept.find(({ status }) => status === "rejected");
    if (failed) throw failed.reason;
}

/** The page as our server sends it: it differs from the file, but bears the same id. */
async function fetchPage(release) {
    const response = await fetch(SCOPE, { cache: "no-cache" });
    if (releaseIn(await response.clone().text()) !== release)
        throw new Error("the page is of another release");
    return response;
}

/** A file of a release; whatever else the host sends in its place is an error. */
async function fetchFile(name, hash) {
    for (const cache of ["default", "reload"]) {
        // the browser's own cache may have the file of another release
        const response = await fetch(new URL(name, SCOPE), { cache });
        const body = await response.arrayBuffer();
        if (!response.ok || (await hashOf(body)) !== hash) continue;
        const headers = new Headers(response.headers);
        headers.delete("content-encoding"); // the body is no longer compressed
        return new Response(body, { headers });
    }
    throw new Error(`${name} is of another release`);
}

async function hashOf(body) {
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Forget releases that no page uses, except the newest one and the next. */
async function forgetOld(next) {
    const known = await releasesOfPages();
    const open = await self.clients.matchAll({ type: "all", includeUncontrolled: true });
    for (const { id } of open) opening.delete(id);
    const used = new Set([...open.map(({ id }) => id), ...opening]);
    for (const client of known.keys()) if (!used.has(client)) known.delete(client);
    await note("pages", [...known]);

    const wanted = new Set([...known.values(), await noted("newest")]);
    const notes = await caches.open(NOTES);
    const lists = [next];
    for (const release of await completeReleases()) {
        if (wanted.has(release)) lists.push(await noted(RELEASE + release));
        else await notes.delete(noteOf(RELEASE + release));
    }
    const files = await caches.open(FILES);
    const keys = lists.flatMap((list) => Object.entries({ ...list.files, ...list.python }));
    const kept = new Set(keys.map(([name, hash]) => keyOf(name, hash)));
    const gone = (await files.keys()).filter(({ url }) => !kept.has(url));
    await Promise.all(gone.map((key) => files.delete(key)));
}

// --- The caches ------------------------------------------------------------------------------------------------------

const keyOf = (name, hash) => new URL(`${name}?${hash}`, SCOPE).href;
const noteOf = (name) => new URL(name, SCOPE).href;

async function keptFile(name, hash) {
    return (await caches.open(FILES)).match(keyOf(name, hash));
}

async function noted(name) {
    const found = await (await caches.open(NOTES)).match(noteOf(name));
    return found?.json();
}

async function note(name, value) {
    await (await caches.open(NOTES)).put(noteOf(name), Response.json(value));
}

async function completeReleases() {
    const keys = await (await caches.open(NOTES)).keys();
    return keys
        .map(({ url }) => url.slice(SCOPE.length))
        .flatMap((name) => (name.startsWith(RELEASE) ? [name.slice(RELEASE.length)] : []));
}
