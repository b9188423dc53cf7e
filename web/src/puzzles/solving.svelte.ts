// Solving a puzzle at its table: the turn is judged when it is over, and the best turn can be shown step by step.

import { duration } from "../browser/settings.svelte";
import { storeSolved } from "../browser/solvedPuzzles";
import { CONFIRM } from "../game/steps";
import { fetchSolution } from "../protocol/api";
import type { Answer, PuzzleSolution } from "../protocol/types";
import type { TableConnection } from "../table/connection/tableConnection.svelte";

export type Verdict = Extract<Answer, { type: "judged" }>;

/** How long a step of the best turn is shown before the next one. */
const STEP_MS = 900;

export class Solving {
    readonly #connection: TableConnection;
    readonly #puzzle: number;
    readonly #begun: number;
    /** The verdict on the turn that was played; null until it is over. */
    verdict = $state.raw<Verdict | null>(null);
    /** The best turn, once it has been requested. */
    best = $state.raw<PuzzleSolution | null>(null);
    /** Whether actions are being undone to return to the starting position. */
    #clearing = $state(false);
    #steps = $state.raw<string[]>([]);
    #judged = -1;
    #next: ReturnType<typeof setTimeout> | undefined;

    constructor(connection: TableConnection, puzzle: number) {
        this.#connection = connection;
        this.#puzzle = puzzle;
        this.#begun = connection.game.version;
    }

    /** Whether the turn has ended for good, so that nothing can be tried any more. */
    get over(): boolean {
        const { events, over } = this.#connection.game;
        return (
            over !== null || events.some(({ kind, version }) => kind === "TurnBegan" && version > this.#begun)
        );
    }

    /** Whether the best turn is being played, step by step. */
    get showing(): boolean {
        return this.#steps.length > 0;
    }

    /** Call this whenever the table has changed, or is no longer busy. */
    follow(): void {
        const { game, busy } = this.#connection;
        if (busy) return;
        if (this.#clearing) this.#clear();
        else if (this.showing) this.#show();
        else if (this.over || (game.deciding && game.decision?.step === CONFIRM)) void this.#judge();
        else this.verdict = null;
    }

    /** Undo everything. */
    again(): void {
        this.stop();
        [this.verdict, this.best, this.#clearing] = [null, null, true];
        this.follow();
    }

    /** Undo everything and play the best turn. */
    async show(): Promise<void> {
        const best = await fetchSolution(this.#puzzle);
        this.again();
        [this.best, this.#steps] = [best, best.actions];
        this.follow();
    }

    /** Show no further steps. */
    stop(): void {
        clearTimeout(this.#next);
        this.#steps = [];
    }

    #clear(): void {
        if (this.#connection.game.undo) {
            void this.#connection.undo();
            return;
        }
        this.#clearing = false;
        this.follow();
    }

    #show(): void {
        clearTimeout(this.#next);
        this.#next = setTimeout(() => {
            const [step, ...rest] = this.#steps;
            this.#steps = rest;
            if (step !== undefined) void this.#connection.act(step);
        }, duration(STEP_MS));
    }

    async #judge(): Promise<void> {
        const { version } = this.#connection.game;
        if (this.#judged === version || (this.verdict && this.over)) return;
        this.#judged = version;
        const verdict = await this.#connection.request({ type: "judge", puzzle: this.#puzzle }, "judged");
        if (this.#connection.game.version !== version && !this.over) return; // taken back meanwhile
        this.verdict = verdict;
        if (verdict?.solved && !this.best) storeSolved(this.#puzzle);
    }
}
