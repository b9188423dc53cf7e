// A place at the table: the connection, the game as it is seen from there, and the choice being made. A spectator has
// one too, only without a token.

import { byRole, open, written, type Part } from "../../game/candidates";
import { Game } from "../../game/game.svelte";
import { Selection } from "../../game/selection.svelte";
import { NoAnswer } from "../../protocol/api";
import { TableSocket } from "../../protocol/socket.svelte";
import type { Answer, Frame, GameFrame, Message, Request } from "../../protocol/types";
import { duration } from "../../browser/settings.svelte";
import { stepsOf } from "../feedback/moves";
import { STEP_MS } from "../feedback/moving";
import { Planning } from "./planning.svelte";

export interface Refusal {
    message: Message;
    rule?: string;
}

/** Something was touched that the server has to answer, and there is no connection. */
const NOT_SENT: Refusal = { message: { key: "web-table.not-sent", args: {} } };
/** How long somebody else's move is shown before the next one. */
const SHOWN_MS = 650;
/** What the introduction to the chapters in play is called among the scorings that computer opponents wait for. */
const INTRODUCTION = 0;
/** With more than this many waiting, they are not shown one by one. */
const MOST_WAITING = 24;
/** The table never stands still for longer, whatever happens to what is shown meanwhile. */
const LONGEST_STILL_MS = 60_000;

export class Seat {
    readonly game = new Game();
    readonly line: TableSocket;
    readonly selection: Selection;
    readonly planning: Planning;
    /** Why the last thing that was tried cannot be done. */
    refusal = $state.raw<Refusal | null>(null);
    /** Whether its player wants to go on to the rematch. */
    leaving = $state(false);
    /** Whether an action is on its way to the server, and the version it has led to. */
    #asking = $state(false);
    #reached = $state(-1);
    /** Called before and after a change of the view, for what moves on the table. */
    moved: { before(frame: GameFrame): void; after(frame: GameFrame): void } | null = null;
    /** The scoring in a frame, if it is going to be shown step by step. */
    stops: ((frame: GameFrame) => number | null) | null = null;
    /** Called when an action is played, for what follows from it. */
    acts: ((text: string) => void) | null = null;
    /** Whether the table stands still while a scoring is shown: what comes meanwhile waits. */
    still = $state(false);

    #watched: number | null = null;
    #longest: ReturnType<typeof setTimeout> | undefined;
    #waiting: { frame: Frame; at: number }[] = [];
    #next: ReturnType<typeof setTimeout> | undefined;

    constructor(table: string, token: string | null) {
        this.line = new TableSocket(table, token, {
            frame: (frame) => this.#receive(frame),
            since: () => (this.game.version < 0 ? null : this.game.version),
        });
        this.planning = new Planning(this.game, this.line);
        this.selection = new Selection(this.planning, (touched) => void this.#missed(touched));
    }

    /** Whether an action is on its way, or what it has changed is not shown yet. */
    get busy(): boolean {
        return this.#asking || this.game.version < this.#reached;
    }

    close(): void {
        clearTimeout(this.#next);
        clearTimeout(this.#longest);
        this.line.close();
    }

    /** Whoever touches something that the server has to answer is told at once if there is no connection. */
    sayIfLost(): void {
        if (this.line.state !== "online") this.refusal = NOT_SENT;
    }

    async act(text: string): Promise<void> {
        this.acts?.(text);
        await this.#change({ type: "act", version: this.game.version, action: text });
    }

    async undo(): Promise<void> {
        await this.#change({ type: "undo", version: this.game.version });
    }

    /** Play again: whoever asks for it goes there, the others when they like. */
    async again(): Promise<void> {
        this.leaving = true;
        if (!this.game.rematch) await this.ask({ type: "rematch" }, "done");
    }

    /** A scoring was seen: computer opponents need not wait any longer, and the table goes on. */
    goOn(): void {
        clearTimeout(this.#longest);
        if (this.#watched !== null) this.#watch(this.#watched, true);
        this.#watched = null;
        if (!this.still) return;
        this.still = false;
        this.#show();
    }

    /** An introduction is read, or was: alone with this player, computer opponents wait for that. */
    reads(done: boolean): void {
        this.#watch(INTRODUCTION, done);
    }

    /** The server's answer; a refusal is shown and returns null. */
    async ask<T extends Answer["type"]>(
        request: Request,
        answer: T,
    ): Promise<Extract<Answer, { type: T }> | null> {
        this.sayIfLost();
        try {
            const given = await this.line.request(request);
            // Whoever was overtaken by somebody else's move did nothing wrong, and sees the table as it is now.
            if (given.type === "refused" && given.kind !== "stale") this.refusal = given;
            return given.type === answer ? (given as Extract<Answer, { type: T }>) : null;
        } catch (error) {
            if (!(error instanceof NoAnswer)) throw error;
            this.refusal = { message: { key: "web.no-answer", args: {} } };
            return null;
        }
    }

    /** Choose the parts of an action that is known by its text, as hints name it; whether it is possible. */
    prepare(text: string): boolean {
        const found = this.selection.all.find((each) =>
            each.sale ? text.startsWith(written(each, [""]).trimEnd() + " ") : written(each) === text,
        );
        if (!found) return false;
        this.selection.clear();
        this.selection.choose(found.verb);
        const rest = open(found, this.selection.touched);
        if (rest.length > 0) this.selection.touchAll(rest);
        if (found.sale)
            this.selection.pay(
                text
                    .slice(written(found, [""]).trimEnd().length)
                    .trim()
                    .split(" "),
            );
        return true;
    }

    async #change(request: Request): Promise<void> {
        if (this.busy) return;
        this.#asking = true;
        this.refusal = null;
        const done = await this.ask(request, "done");
        if (done) this.#reached = done.version;
        this.#asking = false;
    }

    /** What was touched belongs to no action that is known. Whoever waits may plan: then it is asked what is possible. */
    async #missed(touched: Part[]): Promise<void> {
        this.sayIfLost();
        if (this.game.deciding) return this.#whyNot(touched);
        if (!this.planning.allowed) return;
        if (await this.planning.look()) this.selection.touchAll(touched);
        else await this.#whyNot(touched);
    }

    async #whyNot(touched: Part[]): Promise<void> {
        if (this.busy) return;
        const { version } = this.game;
        const given = await this.line.request({ type: "why-not", parts: byRole(touched) }).catch(() => null);
        // By then something else may be asked.
        if (given?.type === "refused" && this.game.version === version && !this.busy) this.refusal = given;
    }

    /** Moves of others are shown one after the other; everything else at once, as soon as those before it were shown. */
    #receive(frame: Frame): void {
        if (this.refusal === NOT_SENT) this.refusal = null; // the connection is back
        this.#waiting.push({ frame, at: Date.now() });
        // Computer opponents wait from now on, though moves before it may still have to be shown here.
        const scoring = frame.type === "game" ? (this.stops?.(frame) ?? null) : null;
        if (scoring !== null && this.game.you !== null) this.#watch((this.#watched = scoring), false);
        if (!this.still && (this.#next === undefined || this.busy)) this.#show();
    }

    #watch(scoring: number, seen: boolean): void {
        this.line.request({ type: "watch", scoring, seen }).catch(() => undefined);
    }

    #show(): void {
        clearTimeout(this.#next);
        this.#next = undefined;
        for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
            const { frame, at } = next;
            const pause = this.#pause(frame);
            this.still = frame.type === "game" && (this.stops?.(frame) ?? null) !== null;
            if (frame.type === "game") this.#apply(frame, at);
            else this.game.receive(frame);
            if (this.still) {
                this.#longest = setTimeout(() => this.goOn(), LONGEST_STILL_MS);
                return;
            }
            if (pause > 0) {
                this.#next = setTimeout(() => this.#show(), pause);
                return;
            }
        }
    }

    #apply(frame: GameFrame, at: number): void {
        this.moved?.before(frame);
        const laidOut = this.game.deciding ? [] : this.selection.touched;
        this.game.receive(frame, at);
        // What was just being laid out when the turn came is still meant.
        if (this.game.deciding) this.selection.adopt(laidOut);
        this.moved?.after(frame);
    }

    #pause(frame: Frame): number {
        if (frame.type !== "game" || frame.complete || document.hidden || this.#waiting.length > MOST_WAITING)
            return 0;
        const { you } = this.game;
        if (!frame.events.some(({ player }) => player !== null && player !== you)) return 0;
        const steps = stepsOf(frame.events, you).length;
        return duration(SHOWN_MS + STEP_MS * Math.max(0, steps - 1));
    }
}
