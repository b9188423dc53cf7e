// What scorings bring: those that were held, with the view that each one counted, and one held now, as the server foresees it.

import { OUTSIDE } from "../../points/scorings";
import type { Answer, ScoreLine, View } from "../../protocol/types";
import type { TableConnection } from "../connection/tableConnection.svelte";

type Forecast = Extract<Answer, { type: "forecast" }>;

export class Scorings {
    readonly #connection: TableConnection;
    /** What a scoring held now would bring. */
    forecast = $state.raw<Forecast | null>(null);
    /** The view at each past scoring, as far as requested; null where the server does not know it. */
    #views = $state.raw<Record<number, View | null>>({});

    constructor(connection: TableConnection) {
        this.#connection = connection;
    }

    get #view(): View | null {
        return this.#connection.game.view;
    }

    /** Request what a scoring held now would bring, as far as this seat may know; after the end there is none. */
    async fetchForecast(): Promise<void> {
        if (this.#view?.ended) {
            this.forecast = null;
            return;
        }
        const answer = await this.#connection.socket.request({ type: "forecast" }).catch(() => null);
        if (answer?.type === "forecast" && !this.#view?.ended) this.forecast = answer;
    }

    /** The view that a scoring counted: the current one, or the one at that scoring; undefined until it is fetched. */
    viewAt(scoring: number | "now"): View | null | undefined {
        return scoring === "now" || scoring === OUTSIDE ? this.#view : this.#views[scoring];
    }

    /** Request the view as it was at a scoring. */
    async fetchViewAt(scoring: number | "now"): Promise<void> {
        if (scoring === "now" || scoring === OUTSIDE || scoring in this.#views) return;
        const answer = await this.#connection.socket.request({ type: "scored", scoring }).catch(() => null);
        if (answer?.type === "scored") this.#views = { ...this.#views, [scoring]: answer.view };
    }

    linesOf(scoring: number | "now"): ScoreLine[] {
        if (scoring === "now") return this.forecast?.lines ?? [];
        return (this.#view?.score_lines ?? []).filter((line) => line.scoring === scoring);
    }
}
