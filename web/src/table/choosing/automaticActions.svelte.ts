// Actions that a seat plays automatically: placing a tile whose cell was chosen before buying it, and ending the turn. It also
// keeps the plan up to date.

import { untrack } from "svelte";
import { unmarked, written } from "../../game/candidates";
import { toast } from "../../ui/toasts.svelte";
import { t } from "../../words/catalogue.svelte";
import type { TableState } from "../state/tableState.svelte";
import { placed } from "../state/tilePreview.svelte";

/** To be called while a component is initialised. */
export function runAutomaticActions(table: TableState): void {
    const { connection, game, selection } = table;
    const { plan } = connection;
    let requested = false;
    // The server plays the plan: request it once at the beginning and, while there is one, after every move.
    $effect(() => {
        void game.version;
        untrack(() => {
            if (game.you !== null && (!requested || plan.actions.length > 0)) void refreshPlan();
            requested = true;
        });
    });
    async function refreshPlan(): Promise<void> {
        const played = await plan.refresh();
        const { refused } = plan;
        if (refused)
            connection.refusal = {
                ...refused,
                message: { key: "web-table.plan-failed", args: { reason: refused.message } },
            };
        else if (played) toast(t("web-table.plan-played"), "good");
    }
    // Clear a selection made while planning once it is no longer possible.
    $effect(() => {
        void game.version;
        untrack(() => {
            if (game.deciding || selection.empty) return;
            void plan.fetchMenu().then(() => selection.remaining.length === 0 && table.clear());
        });
    });
    // End the turn, unless it earned another action.
    $effect(() => {
        if (!table.endsTurn || connection.busy || !game.decision) return;
        const { player, step } = game.decision;
        const ends = game.deciding && step === "confirm";
        if (ends) untrack(() => void connection.act("end turn"));
        if (ends || player !== game.you || step === "act") untrack(() => (table.endsTurn = false));
    });
    // Place a tile whose cell was chosen before buying it; if that is no longer possible, the player is asked as usual.
    $effect(() => {
        const { placements } = table;
        if (placements.length === 0 || connection.busy || !game.decision) return;
        const aside = game.view?.players[game.you ?? -1]?.aside.map(({ id }) => unmarked(id)) ?? [];
        const next = game.deciding
            ? placements.find((action) =>
                  selection.all.some((each) => !each.sale && written(each) === action),
              )
            : undefined;
        untrack(() => {
            // Forget tiles that were taken back or placed elsewhere.
            const left = placements.filter(
                (action) => action !== next && aside.includes(unmarked(placed({ action }).tile)),
            );
            if (left.length < placements.length) table.placements = left;
            if (next !== undefined) void connection.act(next);
        });
    });
}
