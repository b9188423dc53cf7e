// One host for all tabs of this browser. The tab that holds the lock runs the workers; the others speak to it over a
// channel. When it is closed, the next one takes over. When it is there but frozen, as browsers do with hidden tabs, a
// tab that is being looked at takes the lock away from it.
//
// Pages without https have no locks. There the first tab that gets no answer runs the workers. Should two tabs ever do
// so, only the later host can store anything (database.ts), and the tab of the other one is told.

import type { Report, ToHost, ToTab } from "./messages";
import { Workers } from "./workers";

const LOCK = "alhambra.host";
const CHANNEL = "alhambra.host";
const HAS_LOCKS = "locks" in navigator;
/** How long the tab that runs the workers may take to show that it is alive. */
const PATIENCE_MS = 3000;
/** Without locks every start waits for an answer, and only asking again and again tells that the other tab is gone. */
const START_WITHOUT_LOCKS_MS = 500;
const CHECK_WITHOUT_LOCKS_MS = 2000;

export interface Listener {
    heard(message: ToTab): void;
    reported(report: Report): void;
    /** The host is another one: all lines are gone, and no open request will be answered. */
    lost(): void;
}

type OnChannel =
    /** A tab looks for the host. One that has just been opened gives a host that cannot go on another chance. */
    | { kind: "hello"; tab: string; isNew: boolean }
    /** Where the host is, to one tab or to all, and the last that it has reported. */
    | { kind: "host"; tab: string | null; host: string; report: Report | null }
    | { kind: "to-host"; host: string; message: ToHost }
    | { kind: "to-tab"; message: ToTab };

export class Tabs {
    readonly name = newName();
    readonly #listener: Listener;
    readonly #channel = new BroadcastChannel(CHANNEL);
    /** Only in the tab that runs them. */
    #workers: Workers | null = null;
    /** The name of the host; null if it is not known where it is. Until then messages wait. */
    #host: string | null = null;
    #waiting: ToHost[] = [];
    /** In the tab that runs the host: the last that it has reported. */
    #report: Report | null = null;
    /** Runs until the other tab has shown that it is alive. */
    #patience: ReturnType<typeof setTimeout> | undefined;
    #isNew = true;

    constructor(listener: Listener) {
        this.#listener = listener;
        this.#channel.onmessage = ({ data }: MessageEvent<OnChannel>) => this.#received(data);
        addEventListener("visibilitychange", () => this.check());
        addEventListener("pagehide", () => this.post({ kind: "gone", tab: this.name }));
        // A page that was left and is shown again has no lines.
        addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
        if (HAS_LOCKS) void this.#hold({});
        else setInterval(() => this.check(), CHECK_WITHOUT_LOCKS_MS);
        this.check();
    }

    post(message: ToHost): void {
        if (this.#host === null) this.#waiting.push(message);
        else if (this.#workers) this.#workers.post(message);
        else {
            this.#send({ kind: "to-host", host: this.#host, message });
            this.check();
        }
    }

    /** Find out whether the tab that runs the workers is alive; if it is not, run them here. */
    check(): void {
        if (this.#workers || this.#patience !== undefined) return;
        const patience = HAS_LOCKS || this.#host !== null ? PATIENCE_MS : START_WITHOUT_LOCKS_MS;
        this.#patience = setTimeout(() => this.#takeOver(), patience);
        this.#send({ kind: "hello", tab: this.name, isNew: this.#isNew });
        this.#isNew = false;
    }

    // --- Running the workers ------------------------------------------------------------------------------------------

    #takeOver(): void {
        this.#patience = undefined;
        if (this.#workers || document.hidden) return;
        if (HAS_LOCKS) void this.#hold({ steal: true });
        else this.#run();
    }

    /** Run the workers as long as this tab holds the lock. Whoever loses it waits for it again. */
    async #hold(options: LockOptions): Promise<void> {
        try {
            await navigator.locks.request(LOCK, options, () => {
                this.#run();
                return new Promise<never>(() => undefined);
            });
        } catch (error) {
            if ((error as DOMException).name !== "AbortError") throw error;
            this.#stop();
            await this.#hold({});
        }
    }

    #run(): void {
        this.#workers ??= this.#startWorkers();
    }

    #startWorkers(): Workers {
        const workers = new Workers({
            heard: (message) => this.#pass(message),
            ended: () => this.#begin(),
            replaced: () => this.#stop(),
        });
        this.#workers = workers;
        this.#begin();
        return workers;
    }

    /** Tell everybody that there is another host. */
    #begin(): void {
        this.#report = null;
        const host = newName();
        this.#send({ kind: "host", tab: null, host, report: null });
        this.#meet(host, null);
    }

    #stop(): void {
        if (!this.#workers) return;
        this.#workers.close();
        this.#workers = null;
        this.#host = null;
        this.#listener.lost();
        this.check();
    }

    /** Pass on what the host says. */
    #pass(message: ToTab | Report): void {
        if ("tab" in message) {
            if (message.tab === this.name) this.#listener.heard(message);
            else this.#send({ kind: "to-tab", message });
        } else if (this.#host !== null) {
            this.#report = message;
            this.#listener.reported(message);
            this.#send({ kind: "host", tab: null, host: this.#host, report: message });
        }
    }

    #greet(tab: string, isNew: boolean): void {
        if (!this.#workers || this.#host === null) return;
        if (isNew && cannotGoOn(this.#report)) {
            this.#workers.close();
            this.#startWorkers();
        } else this.#send({ kind: "host", tab, host: this.#host, report: this.#report });
    }

    // --- Speaking to the tab that runs them ---------------------------------------------------------------------------

    #received(said: OnChannel): void {
        switch (said.kind) {
            case "hello":
                return this.#greet(said.tab, said.isNew);
            case "host":
                if (said.tab === null || said.tab === this.name) this.#hear(said.host, said.report);
                return;
            case "to-host":
                if (said.host === this.#host) this.#workers?.post(said.message);
                return;
            case "to-tab":
                if (said.message.tab === this.name) this.#listener.heard(said.message);
        }
    }

    #hear(host: string, report: Report | null): void {
        // Of two tabs that run workers, the right one will be told by the lock or by the database.
        if (!this.#workers) this.#meet(host, report);
    }

    #meet(host: string, report: Report | null): void {
        clearTimeout(this.#patience);
        this.#patience = undefined;
        const isOther = this.#host !== null && this.#host !== host;
        this.#host = host;
        if (isOther) this.#listener.lost();
        if (report) this.#listener.reported(report);
        for (const message of this.#waiting.splice(0)) this.post(message);
    }

    #send(message: OnChannel): void {
        this.#channel.postMessage(message);
    }
}

/** Whether only another host can be better than one that has reported this. */
const cannotGoOn = (report: Report | null) =>
    report?.kind === "problem" || (report?.kind === "ready" && report.storage?.problem === "storage-gone");

const newName = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
        "",
    );
