// The analysis of a game, which the server makes in pieces and which is requested until it is complete.

import { storeLoss } from "../browser/results";
import { seatsAt } from "../browser/seats";
import { fetchAnalysis } from "../protocol/api";
import type { GameAnalysis, ReplayAnalysis } from "../protocol/types";
import { lossPerTurn } from "./teaching";

export class Analysing {
    /** Its progress; null before the first answer. */
    progress = $state.raw<ReplayAnalysis | null>(null);
    failed = $state.raw<unknown>(null);
    running = $state(false);
    readonly #replay: string;

    constructor(replay: string) {
        this.#replay = replay;
    }

    /** Not a `$derived`: that would belong to the page, and `run` may still read it when the page has been left. */
    get analysis(): GameAnalysis | null {
        return this.progress?.analysis ?? null;
    }

    /** Continue until every turn is judged and, if `wanted`, until the master level has looked at the worst ones. */
    async run(master: "wanted" | "not wanted"): Promise<void> {
        if (this.running) return;
        this.running = true;
        this.failed = null;
        try {
            do {
                this.progress = await fetchAnalysis(this.#replay);
                this.#keepLoss();
            } while (
                this.running &&
                (!this.progress.analysis || (master === "wanted" && this.progress.to_check > 0))
            );
        } catch (error) {
            this.failed = error;
        }
        this.running = false;
    }

    /** If it is a game of this browser, its player sees the loss per turn beside those of other games. */
    #keepLoss(): void {
        const [own] = seatsAt(this.#replay);
        if (own && this.analysis) storeLoss(this.#replay, lossPerTurn(this.analysis.turns, own.seat));
    }

    stop(): void {
        this.running = false;
    }
}
