// Hints: the best turns. The first step of a turn is laid out on the table, and what its other steps are made of is marked;
// the reasons stand beside the button that does it.

import { eachOnce, placesOf, touchedFor, type AdvisedPlace } from "../../game/advice";
import type { Advice } from "../../protocol/types";
import type { Seat } from "../connection/seat.svelte";

export class Advising {
    readonly #seat: Seat;
    #given = $state.raw<{ version: number; hints: Advice[] } | null>(null);
    #at = $state(0);
    /** What is left of the turn, once its first step is played. */
    #rest: Advice | null = null;

    constructor(seat: Seat) {
        this.#seat = seat;
        seat.acts = (text) => this.#follow(text);
    }

    /** What was advised about the decision now, best first; null if nobody has asked. */
    get hints(): Advice[] | null {
        const { game } = this.#seat;
        return game.deciding && this.#given?.version === game.version ? this.#given.hints : null;
    }

    get at(): number {
        return this.#at;
    }

    get hint(): Advice | null {
        return this.hints?.[this.#at] ?? null;
    }

    /** Where tiles go in the steps after the first. */
    readonly places: AdvisedPlace[] = $derived.by(() => {
        const { view, you } = this.#seat.game;
        const own = view?.players[you ?? -1];
        return eachOnce(
            placesOf(this.hint?.parts ?? [], own?.palace ?? [])
                .slice(1)
                .flat(),
        );
    });

    /** Ask for hints and show the first; if they are shown already, they go. */
    async ask(): Promise<void> {
        if (this.hints) return this.forget();
        const { version } = this.#seat.game;
        const answer = await this.#seat.ask({ type: "hint", version }, "hint");
        this.#given = answer && { version, hints: answer.turns };
        this.show(0);
    }

    /** Lay out one of the hints on the table. */
    show(at: number): void {
        const hints = this.hints ?? [];
        this.#at = hints.length > 0 ? (at + hints.length) % hints.length : 0;
        const [first] = this.hint?.actions ?? [];
        if (first === undefined) return;
        this.#seat.prepare(first);
        this.#seat.selection.advise(touchedFor(this.hint?.parts.slice(1) ?? []));
    }

    forget(): void {
        this.#given = null;
        this.#rest = null;
        this.#seat.selection.advise([]);
    }

    /** Whoever plays the first step of a hint sees the next one without asking again. */
    #follow(text: string): void {
        const { hint } = this;
        const [first, ...rest] = hint?.actions ?? [];
        this.#rest =
            hint && first === text && rest.length > 0
                ? { ...hint, actions: rest, parts: hint.parts.slice(1) }
                : null;
    }

    /** Go on with the turn that is being followed, if it is still possible. */
    goOn(): void {
        const { game } = this.#seat;
        const [rest, [next]] = [this.#rest, this.#rest?.actions ?? []];
        if (!rest || next === undefined || !game.deciding || this.#given?.version === game.version) return;
        this.#rest = null;
        if (!this.#seat.prepare(next)) return;
        this.#given = { version: game.version, hints: [rest] };
        this.show(0);
    }
}

/** Whether a reason speaks against a turn. */
export const isAgainst = (key: string): boolean => key.startsWith("advice.less-");
