// The texts and rules of our server in the reader's language. On other hosts they are files like others.

const TEXTS = `alhambra.texts ${new URL(self.registration.scope).pathname}`;
/** Responses that are the same for everybody, and useful without a connection. */
const TEXT = /^\/api\/(catalogue|words\/|rules\/)/;
/** The header of a response from the cache, sent when the server does not answer. */
const KEPT = "x-kept";

self.texts = { isText: (path) => TEXT.test(path), text, keep };

/** From the server, or else from the cache. */
async function text(request) {
    try {
        const response = await fetch(request);
        if (response.ok) await put(request, response.clone()).catch(() => undefined); // it may be full
        return response;
    } catch {
        const kept = await (await caches.open(TEXTS)).match(request);
        if (!kept) return Response.error();
        const headers = new Headers(kept.headers);
        headers.set(KEPT, "1");
        return new Response(kept.body, { status: kept.status, headers });
    }
}

async function put(request, response) {
    await (await caches.open(TEXTS)).put(request, response);
}

/** Those that cannot be had now are kept when they are read. */
async function keep(paths) {
    const wanted = paths.filter((path) => TEXT.test(path));
    await Promise.allSettled(wanted.map(async (path) => (await caches.open(TEXTS)).add(path)));
}
