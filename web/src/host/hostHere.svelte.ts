// The host in this browser, as the client sees it: requests like those of a server, and lines to tables like sockets.
//
//     hostHere.fetch("/tables", { method: "POST", body })
//     hostHere.open("here-k3…")
//     host.phase, host.problem                        how it is, as runes

import type { Problem, Report, ToTab } from "./messages";
import { isTooOld } from "./oldBrowser";
import { Tabs } from "./tabs";

/** What exists only in this browser has such an id: see src/alhambra/browser/program.py. */
export const isHere = (id: string): boolean => /^here-.{20}$/.test(id);

/** There is no host that could answer; or there was one, and it had to be started anew. */
export class HostFailed extends Error {
    constructor(readonly problem: Problem | "restarted") {
        super(`the host does not run: ${problem}`);
    }
}

/** As much of a `WebSocket` as the client needs. */
export interface Line {
    readonly readyState: number;
    onopen: ((event: Event) => void) | null;
    onmessage: ((event: MessageEvent<string>) => void) | null;
    onclose: ((event: CloseEvent) => void) | null;
    send(text: string): void;
    close(): void;
}

export type Phase = "off" | "starting" | "ready" | "failed";

interface HostState {
    phase: Phase;
    /** Bytes of Python that have been fetched. */
    loaded: number;
    of: number;
    problem: Problem | null;
    detail: string;
    /** The problem that the reader has seen and closed. */
    seen: Problem | null;
}

export const host: HostState = $state({
    phase: "off",
    loaded: 0,
    of: 0,
    problem: null,
    detail: "",
    seen: null,
});

type Answer = Extract<ToTab, { kind: "answer" }>;

let tabs: Tabs | null = null;
let numbers = 0;
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shown depends on it
const asked = new Map<number, { answered(answer: Answer): void; failed(error: Error): void }>();
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shown depends on it
const lines = new Map<number, HostLine>();

/** Start the host, or find the tab where it runs. Fails if there can be none. */
function start(): Tabs {
    if (!tabs) {
        if (isTooOld()) reported({ kind: "problem", problem: "old-browser", detail: navigator.userAgent });
        else host.phase = "starting";
        if (host.phase === "failed") throw new HostFailed("old-browser");
        tabs = new Tabs({ heard, reported, lost });
    }
    return tabs;
}

function heard(message: ToTab): void {
    if (message.kind === "answer") {
        asked.get(message.id)?.answered(message);
        asked.delete(message.id);
    } else if (message.kind === "frame") lines.get(message.line)?.received(message.text);
    else lines.get(message.line)?.ended();
}

function reported(report: Report): void {
    if (report.kind === "loaded") {
        host.loaded = report.bytes;
        host.of = report.of;
    } else if (report.kind === "ready") {
        host.phase = "ready";
        host.problem = report.storage?.problem ?? null;
        host.detail = report.storage?.detail ?? "";
        if (!report.storage) host.seen = null;
        for (const line of lines.values()) line.opened();
    } else {
        host.phase = "failed";
        host.problem = report.problem;
        host.detail = report.detail;
        failAll(new HostFailed(report.problem));
    }
}

function lost(): void {
    if (host.phase === "ready") host.phase = "starting";
    failAll(new HostFailed("restarted"));
}

function failAll(why: Error): void {
    for (const { failed } of [...asked.values()]) failed(why);
    asked.clear();
    for (const line of [...lines.values()]) line.ended();
}

class HostLine implements Line {
    readyState: number = WebSocket.CONNECTING;
    onopen: Line["onopen"] = null;
    onmessage: Line["onmessage"] = null;
    onclose: Line["onclose"] = null;
    readonly #number = ++numbers;
    readonly #table: string;

    constructor(table: string) {
        this.#table = table;
        lines.set(this.#number, this);
        try {
            start().check();
        } catch {
            queueMicrotask(() => this.ended());
        }
        if (host.phase === "ready") queueMicrotask(() => this.opened());
        else if (host.phase === "failed") queueMicrotask(() => this.ended());
    }

    opened(): void {
        if (this.readyState !== WebSocket.CONNECTING) return;
        this.readyState = WebSocket.OPEN;
        this.#post({ kind: "open", table: this.#table });
        this.onopen?.(new Event("open"));
    }

    received(text: string): void {
        this.onmessage?.(new MessageEvent("message", { data: text }));
    }

    ended(): void {
        if (!lines.delete(this.#number)) return;
        this.readyState = WebSocket.CLOSED;
        this.onclose?.(new CloseEvent("close"));
    }

    send(text: string): void {
        this.#post({ kind: "say", text });
    }

    close(): void {
        if (this.readyState === WebSocket.OPEN) this.#post({ kind: "leave" });
        this.ended();
    }

    #post(
        message: { kind: "open"; table: string } | { kind: "say"; text: string } | { kind: "leave" },
    ): void {
        const running = start();
        running.post({ ...message, tab: running.name, line: this.#number });
    }
}

export const hostHere = {
    async fetch(path: string, init: { method: string; body?: string }): Promise<Response> {
        const running = start();
        running.check();
        if (host.phase === "failed" && host.problem) throw new HostFailed(host.problem);
        const id = ++numbers;
        const answer = await new Promise<Answer>((answered, failed) => {
            asked.set(id, { answered, failed });
            const { method, body = "" } = init;
            running.post({ kind: "ask", tab: running.name, id, method, path: `/api${path}`, body });
        });
        return new Response(answer.body, {
            status: answer.status,
            headers: { "content-type": answer.type },
        });
    },
    open: (table: string): Line => new HostLine(table),
};
