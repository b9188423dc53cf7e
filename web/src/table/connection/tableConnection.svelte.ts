// The connection of one seat to its table: the game as that seat sees it, the action being chosen and the plan for the
// next turn. A spectator's connection has no token.

import { MONEY, open, valuesOf, written, type Part } from "../../game/candidates";
import { Game } from "../../game/game.svelte";
import { Selection } from "../../game/selection.svelte";
import { NoAnswer } from "../../protocol/api";
import { TableSocket } from "../../protocol/socket.svelte";
import type { Action, Answer, Frame, Message, Request } from "../../protocol/types";
import { duration } from "../../browser/settings.svelte";
import { stepsOf } from "../feedback/moves";
import { STEP_MS } from "../feedback/moveAnimation";
import { Emitter } from "./emitter";
import type { TableEvents } from "./tableEvents";
import { TurnPlan } from "./turnPlan.svelte";

export interface Refusal {
    message: Message;
    rule?: string;
}

/** Shown when a touch needs an answer from the server while the socket is not connected. */
const NOT_SENT: Refusal = { message: { key: "web-table.not-sent", args: {} } };
/** The pause after another player's move before the next one is shown. */
const SHOWN_MS = 650;
/** The number that stands for the introduction to the modules in a `watch` request; other numbers are scorings. */
const INTRODUCTION = 0;
/** With more frames than this in the queue, they are shown without pauses. */
const LONGEST_QUEUE = 24;
/** The longest time for which a scoring pauses the table. */
const LONGEST_PAUSE_MS = 60_000;

export class TableConnection {
    readonly game = new Game();
    readonly socket: TableSocket;
    readonly selection: Selection;
    readonly plan: TurnPlan;
    readonly events = new Emitter<TableEvents>();
    /** Why the last thing the player tried was refused. */
    refusal = $state.raw<Refusal | null>(null);
    /** Whether this player goes to the rematch as soon as it exists. */
    wantsRematch = $state(false);
    /** Whether an action was sent and not answered yet, and the version that the last answer named. */
    #sending = $state(false);
    #answeredVersion = $state(-1);
    /** Whether the table is paused while a scoring is shown; frames that arrive meanwhile are queued. */
    paused = $state(false);

    #watchedScoring: number | null = null;
    #pauseTimeout: ReturnType<typeof setTimeout> | undefined;
    #queue: { frame: Frame; at: number }[] = [];
    #nextFrame: ReturnType<typeof setTimeout> | undefined;

    constructor(table: string, token: string | null) {
        this.socket = new TableSocket(table, token, {
            frame: (frame) => this.#receive(frame),
            since: () => (this.game.version < 0 ? null : this.game.version),
        });
        this.plan = new TurnPlan(this.game, this.socket);
        this.selection = new Selection(
            this.plan,
            (touched) => void this.#handleMiss(touched),
            (parts) => this.events.emit("chosen", parts),
        );
    }

    /** Whether an action was sent and its result is not shown yet. */
    get busy(): boolean {
        return this.#sending || this.game.version < this.#answeredVersion;
    }

    close(): void {
        clearTimeout(this.#nextFrame);
        clearTimeout(this.#pauseTimeout);
        this.socket.close();
    }

    /** Show a refusal at once if the socket is not connected. */
    reportIfOffline(): void {
        if (this.socket.state !== "online") this.refusal = NOT_SENT;
    }

    async act(text: string): Promise<void> {
        if (this.busy) return;
        this.events.emit("acting", text);
        await this.#change({ type: "act", version: this.game.version, action: text });
    }

    async undo(): Promise<void> {
        await this.#change({ type: "undo", version: this.game.version });
    }

    /** Ask for a rematch and go there; the other players follow when they like. */
    async rematch(): Promise<void> {
        this.wantsRematch = true;
        if (!this.game.rematch) await this.request({ type: "rematch" }, "done");
    }

    /** This seat is going to be shown a scoring step by step: computer opponents wait from now on. */
    watch(scoring: number): void {
        if (this.game.you === null) return;
        this.#watchedScoring = scoring;
        this.#reportWatching(scoring, false);
    }

    /** Show nothing after this frame until the scoring has been shown. */
    pause(): void {
        this.paused = true;
        this.#pauseTimeout = setTimeout(() => this.resume(), LONGEST_PAUSE_MS);
    }

    /** The scoring has been shown: computer opponents stop waiting, and queued frames are shown. */
    resume(): void {
        clearTimeout(this.#pauseTimeout);
        if (this.#watchedScoring !== null) this.#reportWatching(this.#watchedScoring, true);
        this.#watchedScoring = null;
        if (!this.paused) return;
        this.paused = false;
        this.#showQueue();
    }

    /** The introduction to the modules is open, or was closed. Computer opponents wait meanwhile if no other person plays. */
    reportIntroduction(closed: boolean): void {
        this.#reportWatching(INTRODUCTION, closed);
    }

    /** Send a request and return the answer if it has the expected type; a refusal is shown and returns null. */
    async request<T extends Answer["type"]>(
        request: Request,
        answer: T,
    ): Promise<Extract<Answer, { type: T }> | null> {
        this.reportIfOffline();
        try {
            const reply = await this.socket.request(request);
            // A stale request was overtaken by another player's move, which the table shows anyway.
            if (reply.type === "refused" && reply.kind !== "stale") this.refusal = reply;
            return reply.type === answer ? (reply as Extract<Answer, { type: T }>) : null;
        } catch (error) {
            if (!(error instanceof NoAnswer)) throw error;
            this.refusal = { message: { key: "web.no-answer", args: {} } };
            return null;
        }
    }

    /** Select the parts of an action, for example of a hint; false if the action is not possible. */
    selectAction({ text, parts }: Action): boolean {
        const money = parts.filter(([role]) => role === MONEY).map(([, id]) => id);
        const found = this.selection.all.find((each) => written(each, money) === text);
        if (!found) return false;
        this.selection.clear();
        this.selection.choose(found.verb);
        const rest = open(found, this.selection.touched);
        if (rest.length > 0) this.selection.touchAll(rest);
        if (found.sale) this.selection.pay(money);
        return true;
    }

    async #change(request: Request): Promise<void> {
        if (this.busy) return;
        this.#sending = true;
        this.refusal = null;
        const done = await this.request(request, "done");
        if (done) this.#answeredVersion = done.version;
        this.#sending = false;
        this.events.emit("answered", done !== null);
    }

    /** The touched parts belong to no action in the menu. While others play, the menu of the next turn may have to be fetched first. */
    async #handleMiss(touched: Part[]): Promise<void> {
        this.reportIfOffline();
        if (this.game.deciding) return this.explain(touched);
        if (!this.plan.allowed) return;
        if (await this.plan.fetchMenu()) this.selection.touchAll(touched);
        else await this.explain(touched);
    }

    /** Ask why touching these parts, the latest last, leads to nothing, and show the answer. */
    async explain(touched: Part[]): Promise<void> {
        if (this.busy) return;
        const { version } = this.game;
        const reply = await this.socket
            .request({ type: "why-not", parts: valuesOf(touched) })
            .catch(() => null);
        // The game may have moved on since.
        if (reply?.type === "refused" && this.game.version === version && !this.busy) this.refusal = reply;
    }

    /** Queue a frame. Moves of other players are shown one by one; other frames follow the frame before them at once. */
    #receive(frame: Frame): void {
        if (this.refusal === NOT_SENT) this.refusal = null; // the connection is back
        this.#queue.push({ frame, at: Date.now() });
        if (frame.type === "game") this.events.emit("arrived", frame);
        if (!this.paused && (this.#nextFrame === undefined || this.busy)) this.#showQueue();
    }

    #reportWatching(scoring: number, seen: boolean): void {
        this.socket.request({ type: "watch", scoring, seen }).catch(() => undefined);
    }

    #showQueue(): void {
        clearTimeout(this.#nextFrame);
        this.#nextFrame = undefined;
        for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
            const { frame, at } = next;
            const time = this.#timeFor(frame);
            this.#show(frame, at);
            if (this.paused) return;
            if (time > 0) {
                this.#nextFrame = setTimeout(() => this.#showQueue(), time);
                return;
            }
        }
    }

    #show(frame: Frame, at: number): void {
        if (frame.type === "game") this.events.emit("changing", frame);
        const planned = this.game.deciding ? [] : this.selection.touched;
        this.game.receive(frame, at);
        // An action selected while planning stays selected when the turn begins.
        if (frame.type === "game" && this.game.deciding) this.selection.adopt(planned);
        this.events.emit(frame.type, frame);
    }

    /** How long a frame is shown before the next one. */
    #timeFor(frame: Frame): number {
        if (frame.type !== "game" || frame.complete || document.hidden || this.#queue.length > LONGEST_QUEUE)
            return 0;
        const { you } = this.game;
        if (!frame.events.some(({ player }) => player !== null && player !== you)) return 0;
        const steps = stepsOf(frame.events, you).length;
        return duration(SHOWN_MS + STEP_MS * Math.max(0, steps - 1));
    }
}
