// Actions that a seat plays automatically: placing a tile whose cell was chosen before buying it, and ending the turn. It also
// keeps the plan up to date.

import { onMount } from "svelte";
import { unmarked, written } from "../../game/candidates";
import { ACT, CONFIRM } from "../../game/steps";
import { toast } from "../../ui/toasts.svelte";
import { t } from "../../words/catalogue.svelte";
import { listen } from "../connection/emitter";
import type { TableState } from "../state/tableState.svelte";
import { placed } from "../state/tilePreview.svelte";

/** To be called while a component is initialised. */
export function runAutomaticActions(table: TableState): void {
    const { connection, game, selection, play } = table;
    const { plan } = connection;
    // The server plays the plan: request it once at the beginning and, while there is one, after every move.
    onMount(() => {
        if (game.you !== null) void refreshPlan();
        clearImpossible();
    });
    listen(connection.events, {
        game: () => {
            if (game.you !== null && plan.actions.length > 0) void refreshPlan();
            clearImpossible();
        },
    });
    // Whichever comes last, the answer or the change, leaves the seat free.
    listen(connection.events, { game: endTurn, answered: endTurn });
    listen(connection.events, { game: placeNext, answered: placeNext });

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

    /** Clear a selection made while planning once it is no longer possible. */
    function clearImpossible(): void {
        if (game.deciding || selection.empty) return;
        void plan.fetchMenu().then(() => selection.remaining.length === 0 && table.clear());
    }

    /** End the turn, unless it earned another action. */
    function endTurn(): void {
        if (!play.endsTurn || connection.busy || !game.decision) return;
        const { player, step } = game.decision;
        const ends = game.deciding && step === CONFIRM;
        if (ends) void connection.act("end turn");
        if (ends || player !== game.you || step === ACT) play.endsTurn = false;
    }

    /** Place a tile whose cell was chosen before buying it; if that is no longer possible, the player is asked as usual. */
    function placeNext(): void {
        const { placements } = play;
        if (placements.length === 0 || connection.busy || !game.decision) return;
        const aside = game.view?.players[game.you ?? -1]?.aside.map(({ id }) => unmarked(id)) ?? [];
        const next = game.deciding
            ? placements.find(({ text }) =>
                  selection.all.some((each) => !each.sale && written(each) === text),
              )
            : undefined;
        // Forget tiles that were taken back or placed elsewhere.
        play.placements = placements.filter(
            (action) => action !== next && aside.includes(unmarked(placed(action).tile)),
        );
        if (next !== undefined) void connection.act(next.text);
    }
}
