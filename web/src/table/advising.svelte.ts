// Hints: what a computer opponent would do in one's place. The move is laid out on the table; the reasons stand beside the
// button that does it.

import type { Answer } from "../protocol/types";
import type { Seat } from "./seat.svelte";

export type Hint = Extract<Answer, { type: "hint" }>["actions"][number];

export class Advising {
    readonly #seat: Seat;
    #given = $state.raw<{ version: number; hints: Hint[] } | null>(null);
    #at = $state(0);

    constructor(seat: Seat) {
        this.#seat = seat;
    }

    /** What was advised about the decision now, best first; null if nobody has asked. */
    get hints(): Hint[] | null {
        const { game } = this.#seat;
        return game.deciding && this.#given?.version === game.version ? this.#given.hints : null;
    }

    get at(): number {
        return this.#at;
    }

    get hint(): Hint | null {
        return this.hints?.[this.#at] ?? null;
    }

    /** Ask for hints and show the first; if they are shown already, they go. */
    async ask(): Promise<void> {
        if (this.hints) return this.forget();
        const { version } = this.#seat.game;
        const answer = await this.#seat.ask({ type: "hint", version }, "hint");
        this.#given = answer && { version, hints: answer.actions };
        this.show(0);
    }

    /** Lay out one of the hints on the table. */
    show(at: number): void {
        const hints = this.hints ?? [];
        this.#at = hints.length > 0 ? (at + hints.length) % hints.length : 0;
        if (this.hint) this.#seat.prepare(this.hint.action);
    }

    forget(): void {
        this.#given = null;
    }
}

/** Whether a reason speaks against a move. */
export const isAgainst = (key: string): boolean => key.startsWith("advice.less-");
