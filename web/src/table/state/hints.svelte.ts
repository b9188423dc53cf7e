// Hints: the best turns. The first step of the hint that is shown is selected on the table, and the parts of its other
// steps are marked.

import { eachOnce, placesOf, touchedFor, type AdvisedPlace } from "../../game/advice";
import type { Advice } from "../../protocol/types";
import type { TableConnection } from "../connection/tableConnection.svelte";

export class Hints {
    readonly #connection: TableConnection;
    #given = $state.raw<{ version: number; turns: Advice[] } | null>(null);
    #index = $state(0);
    /** The rest of a hint whose first step was just played. */
    #rest: Advice | null = null;

    constructor(connection: TableConnection) {
        this.#connection = connection;
    }

    /** The turns advised for this decision, best first; null if no hint is shown. */
    get turns(): Advice[] | null {
        const { game } = this.#connection;
        return game.deciding && this.#given?.version === game.version ? this.#given.turns : null;
    }

    /** Which of the turns is shown. */
    get index(): number {
        return this.#index;
    }

    /** The turn that is shown. */
    get current(): Advice | null {
        return this.turns?.[this.#index] ?? null;
    }

    /** Where tiles go in the steps after the first. */
    readonly places: AdvisedPlace[] = $derived.by(() => {
        const { view, you } = this.#connection.game;
        const own = view?.players[you ?? -1];
        return eachOnce(
            placesOf(partsOf(this.current), own?.palace ?? [])
                .slice(1)
                .flat(),
        );
    });

    /** Request hints and show the first one, or hide the hints that are shown. */
    async toggle(): Promise<void> {
        if (this.turns) return this.clear();
        const { version } = this.#connection.game;
        const answer = await this.#connection.request({ type: "hint", version }, "hint");
        this.#given = answer && { version, turns: answer.turns };
        this.show(0);
    }

    /** Show one of the turns on the table; the index wraps around. */
    show(index: number): void {
        const turns = this.turns ?? [];
        this.#index = turns.length > 0 ? (index + turns.length) % turns.length : 0;
        const [first] = this.current?.actions ?? [];
        if (first === undefined) return;
        this.#connection.selectAction(first);
        this.#connection.selection.advise(touchedFor(partsOf(this.current).slice(1)));
    }

    clear(): void {
        this.#given = null;
        this.#rest = null;
        this.#connection.selection.advise([]);
    }

    /** Keep the rest of the current hint if the player has just played its first step. */
    follow(action: string): void {
        const { current } = this;
        const [first, ...rest] = current?.actions ?? [];
        this.#rest =
            current && first?.text === action && rest.length > 0 ? { ...current, actions: rest } : null;
    }

    /** Show the rest of the hint that is being followed, if its next step is still possible. */
    showRest(): void {
        const { game } = this.#connection;
        const [rest, [next]] = [this.#rest, this.#rest?.actions ?? []];
        if (!rest || next === undefined || !game.deciding || this.#given?.version === game.version) return;
        this.#rest = null;
        if (!this.#connection.selectAction(next)) return;
        this.#given = { version: game.version, turns: [rest] };
        this.show(0);
    }
}

const partsOf = (turn: Advice | null) => (turn?.actions ?? []).map(({ parts }) => parts);

/** Whether a reason speaks against a turn. */
export const isAgainst = (key: string): boolean => key.startsWith("advice.less-");
