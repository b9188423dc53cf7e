// What this browser keeps for the next start, in Cache Storage, of one build: a snapshot, and the files unpacked.
//
// A snapshot is the memory of Python with everything imported. It is made in the browser, so that it is never sent, and
// saves most of the start. To unpack the files would take a third of what is left.

import type { PythonParts } from "./parts";

const CACHE = "alhambra.python";
/** The header with the checksum of what is kept. */
const CHECKSUM = "x-checksum";

type Bytes = Uint8Array<ArrayBuffer>;

/** The name under which the snapshot of a build is kept; `prepared` is the Python that was run before it was made. */
export async function snapshotUrl({ folder, build }: PythonParts, prepared: string): Promise<string> {
    const { wasm, stdlib, engine } = build.files;
    const made = [build.info.version, wasm.sha256, stdlib.sha256, engine.sha256, prepared].join("\n");
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(made));
    const name = [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return `${folder}snapshot-${name}`;
}

/** Pages from an unencrypted address have no Cache Storage. */
export function canKeep(): boolean {
    return typeof caches === "object" && "subtle" in crypto;
}

/** What is kept under a name; null if there is nothing. Throws if it is damaged. */
export async function kept(url: string): Promise<Bytes | null> {
    const found = await (await caches.open(CACHE)).match(url);
    if (!found) return null;
    const bytes = new Uint8Array(await found.arrayBuffer());
    if (found.headers.get(CHECKSUM) !== checksum(bytes)) throw new Error("what was kept is damaged");
    return bytes;
}

/** A file as it is kept, unpacked; null if it has to be fetched. */
export async function keptFile(url: string): Promise<Bytes | null> {
    return canKeep() ? kept(url).catch(() => null) : null;
}

/** Keep these in place of all others, or nothing if there is no room for them. */
export async function keep(contents: Record<string, Bytes>): Promise<void> {
    await forget();
    const cache = await caches.open(CACHE);
    try {
        for (const [url, bytes] of Object.entries(contents))
            await cache.put(url, new Response(bytes, { headers: { [CHECKSUM]: checksum(bytes) } }));
    } catch (error) {
        await forget();
        throw error;
    }
}

export async function forget(): Promise<void> {
    await caches.delete(CACHE);
}

/** Quick, since it is part of every start: what it has to notice is a file that ends early, or zeros in it. */
function checksum(bytes: Bytes): string {
    const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
    let sum = bytes.length;
    for (let at = 0; at < words.length; at++) sum = (Math.imul(sum, 31) + (words[at] ?? 0)) | 0;
    return `${bytes.length}-${sum >>> 0}`;
}
