// The connection of a seat, or a spectator, to a table.
//
//     const socket = new TableSocket(table, token, { frame: (frame) => …, since: () => version });
//     socket.state                                  "connecting", "online" or "offline", as a rune
//     await socket.request({ type: "act", … })      the answer; throws `NoAnswer` when none comes
//     socket.close()
//
// A lost connection is reopened, with growing pauses, and tells the server what is already known (`since`). An `act`
// or `undo` that was not answered is sent again with the same id: the server does it only once. If the server says that
// there is no such table or seat, it is not tried again; the listener gets the `closed` frame.

import { NoAnswer } from "./api";
import type { Line } from "../host/hostHere.svelte";
import { homeOf } from "./homes";
import type { Answer, Frame, Request } from "./types";

export type LineState = "connecting" | "online" | "offline";

export interface Listener {
    /** Called with everything that is not the answer to a request. */
    frame(frame: Frame): void;
    /** The version of the game already known; null for none. */
    since(): number | null;
}

const PATIENCE_MS = 20_000;
const PING_MS = 25_000;
const PING_PATIENCE_MS = 10_000;
const PAUSES_MS = [300, 1000, 2000, 4000, 8000, 15_000];

/** Reasons for closing after which reconnecting is pointless. */
const FOR_GOOD = new Set(["server.no-such-table", "server.not-yours", "server.cancelled"]);
const REPEATABLE = new Set<Request["type"]>(["act", "undo"]);

interface Waiting {
    request: Request & { id: string };
    sent: boolean;
    settle(answer: Answer): void;
    fail(error: Error): void;
    timer: ReturnType<typeof setTimeout>;
}

/** `crypto.randomUUID` would do, but it is missing without https, as when a friend on the same network opens the page. */
const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
        "",
    );

export class TableSocket {
    state = $state<LineState>("connecting");

    readonly #table: string;
    readonly #token: string | null;
    readonly #listener: Listener;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shown depends on it
    readonly #waiting = new Map<string, Waiting>();
    #socket: Line | null = null;
    #tries = 0;
    #retry: ReturnType<typeof setTimeout> | undefined;
    #pings: ReturnType<typeof setInterval> | undefined;
    #closed = false;

    constructor(table: string, token: string | null, listener: Listener) {
        this.#table = table;
        this.#token = token;
        this.#listener = listener;
        addEventListener("online", this.#atOnce);
        addEventListener("visibilitychange", this.#atOnce);
        this.#connect();
    }

    /** The answer of the server. Waits for the connection if there is none just now. */
    request(request: Request, patience = PATIENCE_MS): Promise<Answer> {
        return new Promise((resolve, reject) => {
            const id = newId();
            const done = () => {
                clearTimeout(waiting.timer);
                this.#waiting.delete(id);
            };
            const waiting: Waiting = {
                request: { ...request, id },
                sent: false,
                settle: (answer) => (done(), resolve(answer)),
                fail: (error) => (done(), reject(error)),
                timer: setTimeout(
                    () => waiting.fail(new NoAnswer(`no answer to '${request.type}'`)),
                    patience,
                ),
            };
            this.#waiting.set(id, waiting);
            if (this.#closed) waiting.fail(new NoAnswer("the connection was closed"));
            else if (this.state === "online") this.#send(waiting);
        });
    }

    /** Close it for good. */
    close(): void {
        this.#closed = true;
        removeEventListener("online", this.#atOnce);
        removeEventListener("visibilitychange", this.#atOnce);
        clearTimeout(this.#retry);
        clearInterval(this.#pings);
        this.#socket?.close();
        this.#socket = null;
        this.state = "offline";
        for (const waiting of [...this.#waiting.values()])
            waiting.fail(new NoAnswer("the connection was closed"));
    }

    #connect(): void {
        clearTimeout(this.#retry);
        const socket = homeOf(this.#table).open(this.#table);
        this.#socket = socket;
        if (this.state === "online") this.state = "connecting";
        socket.onopen = () => this.#opened();
        socket.onmessage = (event: MessageEvent<string>) => this.#received(JSON.parse(event.data) as Frame);
        socket.onclose = () => this.#lost(socket);
    }

    #opened(): void {
        this.#write({ type: "hello", token: this.#token, since: this.#listener.since() });
        this.#tries = 0;
        this.state = "online";
        for (const waiting of this.#waiting.values()) this.#send(waiting);
        clearInterval(this.#pings);
        this.#pings = setInterval(() => void this.#ping(), PING_MS);
    }

    #send(waiting: Waiting): void {
        waiting.sent = true;
        this.#write(waiting.request);
    }

    #write(frame: object): void {
        // A closing socket accepts nothing more; unanswered requests are sent again over the next one.
        if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
    }

    #received(frame: Frame): void {
        const waiting = "id" in frame && frame.id !== null ? this.#waiting.get(frame.id) : undefined;
        if (waiting) return waiting.settle(frame as Answer);
        if (frame.type === "closed" && FOR_GOOD.has(frame.message.key)) this.close();
        this.#listener.frame(frame);
    }

    #lost(socket: Line): void {
        if (socket !== this.#socket || this.#closed) return;
        this.#socket = null;
        this.state = "offline";
        clearInterval(this.#pings);
        for (const waiting of [...this.#waiting.values()])
            if (waiting.sent && !REPEATABLE.has(waiting.request.type))
                waiting.fail(new NoAnswer("connection lost"));
        const pause = PAUSES_MS[Math.min(this.#tries++, PAUSES_MS.length - 1)] ?? 0;
        this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
    }

    /** A connection can be dead without noticing; then it is reopened. */
    async #ping(): Promise<void> {
        const socket = this.#socket;
        try {
            await this.request({ type: "ping" }, PING_PATIENCE_MS);
        } catch {
            socket?.close();
            if (socket) this.#lost(socket);
        }
    }

    /** The network or the user is back, so reconnect without waiting for the pause to end. */
    readonly #atOnce = (): void => {
        if (this.state === "offline" && !document.hidden && !this.#socket) this.#connect();
    };
}
