// Whether the server answers. Without it, what a reader has kept can still be read: see public/worker.js.

/** The service worker sets it on what it had kept. */
const FROM_CACHE_HEADER = "x-kept";

export const reach: { server: boolean } = $state({ server: true });

export function noteAnswer(response: Response): void {
    reach.server = !response.headers.has(FROM_CACHE_HEADER);
}

export function noteSilence(): void {
    reach.server = false;
}
