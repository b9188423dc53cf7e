// The thinker, as the tab that runs it sees it: it answers requests in a worker of its own. A worker that ends, or takes
// too long, is replaced, and what it was asked fails; the host then asks once more.

import { root } from "../address/root";
import { startWorker } from "./life";
import type { FromThinker, ToThinker } from "./messages";
import type { PythonParts } from "./python/parts";

/** How long an answer may take, and how much longer if the worker has to start first. */
const LONGEST_THOUGHT_MS = 60_000;
const LONGEST_START_MS = 60_000;

export class Thinker {
    readonly #parts: PythonParts;
    readonly #answered: (id: number, answer: string) => void;
    #worker: Worker | null;
    #isReady = false;
    /** What is being thought about, and when that takes too long. */
    readonly #thoughts = new Map<number, ReturnType<typeof setTimeout>>();

    /** `answered` is told the answers, and `parts` is what Python is started from. */
    constructor(parts: PythonParts, answered: (id: number, answer: string) => void) {
        this.#parts = parts;
        this.#answered = answered;
        this.#worker = this.#start();
    }

    think(id: number, request: string): void {
        const worker = (this.#worker ??= this.#start());
        const patience = LONGEST_THOUGHT_MS + (this.#isReady ? 0 : LONGEST_START_MS);
        this.#thoughts.set(
            id,
            setTimeout(() => this.#replace(worker), patience),
        );
        worker.postMessage({ kind: "think", id, request } satisfies ToThinker);
    }

    /** End it for good; nothing more is answered. */
    close(): void {
        this.#thoughts.forEach(clearTimeout);
        this.#thoughts.clear();
        this.#worker?.terminate();
        this.#worker = null;
    }

    #start(): Worker {
        this.#isReady = false;
        const worker = startWorker(
            (name) => new Worker(new URL("./thinkerWorker.ts", import.meta.url), { type: "module", name }),
            () => this.#replace(worker),
        );
        worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
            if (worker !== this.#worker) return;
            if (data.kind === "ready") this.#isReady = true;
            else if (data.kind === "thought") this.#answer(data.id, data.answer);
        };
        worker.postMessage({ kind: "start", base: root.href, parts: this.#parts } satisfies ToThinker);
        return worker;
    }

    /** One that did not even start is replaced only when the next request comes: that one may not start either. */
    #replace(ended: Worker): void {
        if (ended !== this.#worker) return;
        ended.terminate();
        this.#worker = this.#isReady ? this.#start() : null;
        const failed = JSON.stringify({ failed: "its worker ended" });
        for (const id of [...this.#thoughts.keys()]) this.#answer(id, failed);
    }

    #answer(id: number, answer: string): void {
        clearTimeout(this.#thoughts.get(id));
        this.#thoughts.delete(id);
        this.#answered(id, answer);
    }
}
