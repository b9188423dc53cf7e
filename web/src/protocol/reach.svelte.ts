// Whether the server answers. Without it, what a reader has kept can still be read: see public/worker.js.

/** The service worker sets it on what it had kept. */
const KEPT = "x-kept";

export const reach: { server: boolean } = $state({ server: true });

export function noteAnswer(response: Response): void {
    reach.server = !response.headers.has(KEPT);
}

export function noteSilence(): void {
    reach.server = false;
}
