// The two workers, as the tab that runs them sees them: the host, and the thinker that thinks for it. A host that ends is
// replaced.

import { root } from "../address/root";
import { startWorker } from "./life";
import type { FromHost, Report, ToHost, ToTab } from "./messages";
import type { PythonParts } from "./python/parts";
import { makeSnapshotLater } from "./snapshot";
import { Thinker } from "./thinker";

/** After so many hosts that ended before they were ready, no other is started. */
const MOST_FAILED_STARTS = 3;

export interface Listener {
    /** The host says something. */
    heard(message: ToTab | Report): void;
    /** The host has ended, and with it all lines and requests. Another one is starting. */
    ended(): void;
    /** A host in another tab has the database. */
    replaced(): void;
}

export class Workers {
    readonly #listener: Listener;
    /** What Python is started from, once the first host has fetched it. */
    #parts: PythonParts | null = null;
    #host: Worker | null;
    #thinker: Thinker | null = null;
    #failedStarts = 0;
    #giveUpSnapshot: () => void = () => undefined;

    constructor(listener: Listener) {
        this.#listener = listener;
        this.#host = this.#startHost();
    }

    post(message: ToHost): void {
        this.#host?.postMessage(message);
    }

    close(): void {
        this.#giveUpSnapshot();
        this.#thinker?.close();
        this.#thinker = null;
        this.#host?.terminate();
        this.#host = null;
    }

    #startHost(): Worker {
        const worker = startWorker(
            (name) => new Worker(new URL("./hostWorker.ts", import.meta.url), { type: "module", name }),
            () => this.#replaceHost(worker),
        );
        worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
            // What an ended host has said may still arrive.
            if (worker === this.#host) this.#received(data);
        };
        // Some browsers ask the policy of the page whether compiled WebAssembly may pass through it.
        worker.onmessageerror = () =>
            this.#listener.heard({
                kind: "problem",
                problem: "blocked",
                detail: "WebAssembly cannot be passed on",
            });
        worker.postMessage({ kind: "start", base: root.href, parts: this.#parts } satisfies ToHost);
        return worker;
    }

    #received(message: FromHost): void {
        switch (message.kind) {
            case "alive":
                return;
            case "parts":
                this.#parts = message.parts;
                if (!message.fromSnapshot) this.#giveUpSnapshot = makeSnapshotLater();
                this.#thinker = new Thinker(message.parts, (id, answer) =>
                    this.post({ kind: "thought", id, answer }),
                );
                return;
            case "think":
                return this.#thinker?.think(message.id, message.request);
            case "replaced":
                return this.#listener.replaced();
            case "ready":
                this.#failedStarts = 0;
        }
        this.#listener.heard(message);
    }

    /** The thinker ends with its host, since it may be thinking about something that the next one has not asked. */
    #replaceHost(ended: Worker): void {
        if (ended !== this.#host) return;
        this.close();
        if (++this.#failedStarts < MOST_FAILED_STARTS) {
            this.#host = this.#startHost();
            this.#listener.ended();
        } else this.#listener.heard({ kind: "problem", problem: "worker-ends", detail: "" });
    }
}
