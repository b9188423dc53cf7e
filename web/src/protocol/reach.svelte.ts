// Whether the server answers. Without it, cached pages can still be read: see public/worker.js.

/** Set by the service worker on responses from its cache. */
const FROM_CACHE_HEADER = "x-kept";

export const reach: { server: boolean } = $state({ server: true });

export function noteAnswer(response: Response): void {
    reach.server = !response.headers.has(FROM_CACHE_HEADER);
}

export function noteSilence(): void {
    reach.server = false;
}
