// A tile of the market, held over one's palace before it is bought: what it would bring on every cell.

import type { WhatIfCase } from "../../protocol/types";
import type { Seat } from "../connection/seat.svelte";

export class Holding {
    readonly #seat: Seat;
    /** A tile that is held although nothing can be done with it now. */
    #lifted = $state<string | null>(null);
    /** What the tile would change, by cell; of several ways to lay it there, the best. */
    #cases = $state.raw<{ tile: string; version: number; by: Record<string, WhatIfCase> } | null>(null);
    #chosen = $state.raw<{ tile: string; cell: string } | null>(null);

    constructor(seat: Seat) {
        this.#seat = seat;
    }

    /** The tile that is held: the one being bought, or one that is only looked at. */
    readonly tile: string | null = $derived.by(() => {
        const { selection, game } = this.#seat;
        if (selection.touched.some(({ zone }) => zone === "market"))
            return selection.remaining.find(({ sale }) => sale?.tile)?.sale?.tile ?? null;
        const there = game.view?.market.some(({ tile }) => tile?.id === this.#lifted);
        return there && selection.empty ? this.#lifted : null;
    });

    /** The cells where it may be built. */
    readonly cells: string[] = $derived.by(() =>
        this.#cases?.tile === this.tile ? Object.keys(this.#cases?.by ?? {}) : [],
    );

    /** Where it is to go, as far as that is chosen. */
    get cell(): string | null {
        return this.#chosen?.tile === this.tile && this.cells.includes(this.#chosen?.cell ?? "")
            ? (this.#chosen?.cell ?? null)
            : null;
    }

    at(cell: string): WhatIfCase | null {
        return this.#cases?.tile === this.tile ? (this.#cases?.by[cell] ?? null) : null;
    }

    /** Take the tile of a space in hand, or put it back; if it can be bought, that is begun as well. */
    take(space: string, tile: string): void {
        this.#seat.sayIfLost();
        const { selection } = this.#seat;
        const isTouched = () => selection.touched.some(({ zone, id }) => zone === "market" && id === space);
        const held = isTouched() || this.tile === tile;
        if (isTouched() || (!held && this.#isForSale(space))) selection.touch("market", space);
        this.#lifted = held || isTouched() ? null : tile;
    }

    /** Whether touching a space may begin something, or is answered why not. In the middle of another decision neither is of
     * use: there a tile is only looked at. */
    #isForSale(space: string): boolean {
        const { game, selection } = this.#seat;
        const offered = selection.all.some(({ parts }) =>
            parts.some(({ zone, id }) => zone === "market" && id === space),
        );
        return offered || !game.deciding || game.decision?.step === "act";
    }

    choose(cell: string): void {
        const again = this.cell === cell;
        this.#chosen = again || this.tile === null ? null : { tile: this.tile, cell };
    }

    drop(): void {
        this.#lifted = null;
    }

    /** Put it back, and forget where it was to go. */
    forget(): void {
        this.drop();
        this.#chosen = null;
    }

    /** Ask what the tile would change, again after each move: the old answer stays until the new one comes. */
    async ask(): Promise<void> {
        const { tile } = this;
        const { version } = this.#seat.game;
        if (tile === null || (this.#cases?.tile === tile && this.#cases.version === version)) return;
        const answer = await this.#seat.line.request({ type: "hold", tile }).catch(() => null);
        if (answer?.type !== "what-if" || this.tile !== tile) return;
        const by: Record<string, WhatIfCase> = {};
        for (const one of answer.cases) {
            const { cell } = placed(one);
            if (!by[cell] || by[cell].points < one.points) by[cell] = one;
        }
        this.#cases = { tile, version, by };
    }
}

/** What a case builds and where. */
export function placed({ action }: Pick<WhatIfCase, "action">): { tile: string; cell: string } {
    const [, tile = "", cell = ""] = /^place (\S+) @ (\S+)$/.exec(action) ?? [];
    return { tile, cell };
}
