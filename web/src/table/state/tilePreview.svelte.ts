// A market tile previewed on the player's own palace before it is bought: what it would change on every cell.

import { ACT } from "../../game/steps";
import type { Action, WhatIfCase } from "../../protocol/types";
import type { TableConnection } from "../connection/tableConnection.svelte";

export class TilePreview {
    readonly #connection: TableConnection;
    /** A tile that is previewed although it cannot be bought now. */
    #lookedAt = $state<string | null>(null);
    /** What the tile would change, by cell; of several ways to place it there, the best. */
    #cases = $state.raw<{ tile: string; version: number; by: Record<string, WhatIfCase> } | null>(null);
    #chosen = $state.raw<{ tile: string | null; cell: string } | null>(null);

    constructor(connection: TableConnection) {
        this.#connection = connection;
    }

    /** The previewed tile: the one being bought, or one that is only looked at. */
    readonly tile: string | null = $derived.by(() => {
        const { selection, game } = this.#connection;
        if (selection.touched.some(({ role }) => role === "offer"))
            return selection.remaining.map(({ sale }) => sale?.tile).find(Boolean) ?? null;
        const onMarket = game.view?.market.some(({ tile }) => tile?.id === this.#lookedAt);
        return onMarket && selection.empty ? this.#lookedAt : null;
    });

    /** What the previewed tile would change, by cell, as far as it is known. */
    get #known(): Record<string, WhatIfCase> {
        return this.#cases?.tile === this.tile ? this.#cases.by : {};
    }

    /** The cells where the tile may be placed. */
    readonly cells: string[] = $derived.by(() => Object.keys(this.#known));

    /** The cell chosen for the tile, if any. */
    get cell(): string | null {
        const chosen = this.#chosen;
        return chosen?.tile === this.tile && this.cells.includes(chosen.cell) ? chosen.cell : null;
    }

    caseAt(cell: string): WhatIfCase | null {
        return this.#known[cell] ?? null;
    }

    /** Preview the tile of a market space, or end the preview; a tile that can be bought is also selected. */
    toggle(space: string, tile: string): void {
        this.#connection.reportIfOffline();
        const { selection } = this.#connection;
        const isTouched = () => selection.touched.some(({ role, id }) => role === "offer" && id === space);
        const shown = isTouched() || this.tile === tile;
        if (isTouched() || (!shown && this.#isSelectable(space))) selection.touch("offer", space);
        this.#lookedAt = shown || isTouched() ? null : tile;
    }

    /** Whether touching a space selects an offer or explains why it cannot be bought. During any other decision the tile
     * is only looked at. */
    #isSelectable(space: string): boolean {
        const { game, selection } = this.#connection;
        const offered = selection.all.some(({ parts }) =>
            parts.some(({ role, id }) => role === "offer" && id === space),
        );
        return offered || !game.deciding || game.decision?.step === ACT;
    }

    /** Choose the cell for the tile; choosing the same cell again clears it. */
    choose(cell: string): void {
        this.#chosen = this.cell === cell ? null : { tile: this.tile, cell };
    }

    /** End the preview of a tile that is only looked at. */
    stopLooking(): void {
        this.#lookedAt = null;
    }

    /** End the preview and forget the chosen cell. */
    clear(): void {
        this.stopLooking();
        this.#chosen = null;
    }

    /** Request what the tile would change, after each move again; the old answer stays until the new one comes. */
    async fetchCases(): Promise<void> {
        const { tile } = this;
        const { version } = this.#connection.game;
        if (tile === null || (this.#cases?.tile === tile && this.#cases.version === version)) return;
        const answer = await this.#connection.socket.request({ type: "hold", tile }).catch(() => null);
        if (answer?.type !== "what-if" || this.tile !== tile) return;
        const by: Record<string, WhatIfCase> = {};
        for (const one of answer.cases) {
            const { cell } = placed(one.action);
            if (!by[cell] || by[cell].points < one.points) by[cell] = one;
        }
        this.#cases = { tile, version, by };
    }
}

/** The tile that an action places, and the cell. */
export function placed({ parts }: Action): { tile: string; cell: string } {
    const { tile = "", cell = "" } = Object.fromEntries(parts);
    return { tile, cell };
}
