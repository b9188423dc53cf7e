// Noticing that a worker has ended, whatever the reason. A worker holds a lock as long as it lives; whoever waits for the
// lock gets it when the worker is gone.

import type { Alive } from "./messages";

/** Start a worker, and tell when it has ended or has to be. Pages without https have no locks: there only errors tell. */
export function startWorker(start: (name: string) => Worker, ended: () => void): Worker {
    const life = `alhambra.worker.${Math.random()}`;
    const worker = start(life);
    let told = false;
    const once = () => {
        if (!told) ended();
        told = true;
    };
    worker.addEventListener("error", once);
    worker.addEventListener("message", ({ data }: MessageEvent<Alive | { kind: "other" }>) => {
        if (data.kind === "alive") void navigator.locks.request(life, once);
    });
    return worker;
}

/** For a worker: hold the lock that is called like itself. An error that nobody expected ends it, see `startWorker`. */
export function live(): void {
    addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
    if (!("locks" in navigator)) return;
    void navigator.locks.request(self.name, () => {
        postMessage({ kind: "alive" } satisfies Alive);
        return new Promise<never>(() => undefined);
    });
}
