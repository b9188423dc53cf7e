// Playing what is selected, or planning it while others play, and what is to be played automatically afterwards.

import { open } from "../../game/candidates";
import type { Ready } from "../../game/selection.svelte";
import type { Action } from "../../protocol/types";
import { announce } from "../../ui/toasts.svelte";
import { t } from "../../words/catalogue.svelte";
import type { TableConnection } from "../connection/tableConnection.svelte";
import type { TilePreview } from "./tilePreview.svelte";

export class Play {
    readonly #connection: TableConnection;
    readonly #preview: TilePreview;
    readonly #guided: boolean;
    /** Called when the selection has become part of the plan. */
    readonly #planned: () => void;
    /** Whether a plan that leaves nothing to decide also ends the turn. */
    planEndsTurn = $state(true);
    /** The actions that place tiles whose cells were chosen before buying them. */
    placements = $state.raw<Action[]>([]);
    /** Whether the turn ends as soon as nothing is left to decide. */
    endsTurn = $state(false);

    constructor(connection: TableConnection, preview: TilePreview, guided: boolean, planned: () => void) {
        this.#connection = connection;
        this.#preview = preview;
        this.#guided = guided;
        this.#planned = planned;
    }

    /** Play the selected action or, while others play, add it to the plan. */
    async commit(ready: Ready): Promise<void> {
        const connection = this.#connection;
        const placement = this.placementFor(ready);
        if (connection.game.deciding) {
            if (placement) this.placements = [...this.placements, placement];
            await connection.act(ready.text);
            this.#preview.clear();
            return;
        }
        const endsTurn = this.canEndTurn(ready) && this.planEndsTurn;
        connection.reportIfOffline();
        connection.refusal = await connection.plan.add(
            [ready.text, ...(placement ? [placement.text] : [])],
            endsTurn,
        );
        if (connection.refusal) return;
        this.#planned();
        announce(t("web-table.plan-kept"));
    }

    /** The action that places the tile bought by `ready`, if its cell is chosen already. */
    placementFor({ candidate }: Ready): Action | null {
        const { cell, tile } = this.#preview;
        if (cell === null || candidate.sale?.tile !== tile) return null;
        return this.#preview.caseAt(cell)?.action ?? null;
    }

    /**
     * Touch something that can be taken with one touch, and perhaps end the turn. While other actions are possible with it,
     * it is only selected, unless it is touched "quickly": with a double click or Enter.
     */
    take(role: string, id: string, copy: number, quickly: boolean, endsTurn: boolean): void {
        const { selection, game, busy } = this.#connection;
        const chosen = selection.mark(role, id, copy) === "chosen";
        if (!chosen || !quickly) selection.touch(role, id, copy);
        if (!game.deciding || busy) return;
        const complete = selection.ready.filter(
            ({ candidate }) => open(candidate, selection.touched).length === 0,
        );
        const [only] = complete;
        if (!only || complete.length > 1) return;
        if (selection.remaining.length > 1 && !quickly) return;
        this.endsTurn = endsTurn && !this.#guided;
        void this.commit(only);
    }

    /** Whether a planned turn can end with this action: not if a bought tile still needs a cell, nor if an exact payment earns
     * another action. */
    canEndTurn({ candidate, payment }: Ready): boolean {
        const confirmed = this.#connection.game.table?.options["confirm"] !== false;
        const earnsAction = payment === "exact" && candidate.sale?.earns === true;
        return confirmed && !earnsAction && (!candidate.sale?.tile || this.#preview.cell !== null);
    }
}
