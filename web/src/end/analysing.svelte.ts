// The analysis of a game, which the server makes in pieces and which is requested until it is complete.

import { fetchAnalysis } from "../protocol/api";
import type { GameAnalysis, ReplayAnalysis } from "../protocol/types";

export class Analysing {
    /** Its progress; null before the first answer. */
    progress = $state.raw<ReplayAnalysis | null>(null);
    failed = $state.raw<unknown>(null);
    running = $state(false);
    readonly analysis: GameAnalysis | null = $derived(this.progress?.analysis ?? null);
    readonly #replay: string;

    constructor(replay: string) {
        this.#replay = replay;
    }

    /** Continue until every turn is judged and, if `wanted`, until the master level has looked at the worst ones. */
    async run(master: "wanted" | "not wanted"): Promise<void> {
        if (this.running) return;
        this.running = true;
        this.failed = null;
        try {
            do this.progress = await fetchAnalysis(this.#replay);
            while (
                this.running &&
                (!this.progress.analysis || (master === "wanted" && this.progress.to_check > 0))
            );
        } catch (error) {
            this.failed = error;
        }
        this.running = false;
    }

    stop(): void {
        this.running = false;
    }
}
