// The snapshot for the next start is made when there is time: it takes a second of a processor, and memory like the host.

import { root } from "../address/root";

/** When the reader has begun to play. */
const LATER_MS = 20_000;

/** Returns a function that gives it up. */
export function makeSnapshotLater(): () => void {
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
        worker = new Worker(new URL("./snapshotWorker.ts", import.meta.url), { type: "module" });
        worker.postMessage({ base: root.href });
    }, LATER_MS);
    return () => {
        clearTimeout(timer);
        worker?.terminate();
    };
}
