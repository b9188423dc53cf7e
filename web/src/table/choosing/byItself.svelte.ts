// What goes on by itself at a place: what becomes of a plan, the place of a tile that was chosen before buying it, and a turn
// that is to end.

import { untrack } from "svelte";
import { unmarked, written } from "../../game/candidates";
import { toast } from "../../ui/toasts.svelte";
import { t } from "../../words/catalogue.svelte";
import type { Desk } from "../state/desk.svelte";
import { placed } from "../state/holding.svelte";

/** To be called while a component is made. */
export function goOnByItself(desk: Desk): void {
    const { seat, game, touch } = desk;
    const { planning } = seat;
    let known = false;
    // The server plays it; it is asked once at the beginning, and while there is a plan after every move.
    $effect(() => {
        void game.version;
        untrack(() => {
            if (game.you !== null && (!known || planning.actions.length > 0)) void ask();
            known = true;
        });
    });
    async function ask(): Promise<void> {
        const played = await planning.recall();
        const { refused } = planning;
        if (refused)
            seat.refusal = {
                ...refused,
                message: { key: "web-table.plan-failed", args: { reason: refused.message } },
            };
        else if (played) toast(t("web-table.plan-played"), "good");
    }
    // What is being laid out stays possible, or is forgotten.
    $effect(() => {
        void game.version;
        untrack(() => {
            if (game.deciding || touch.empty) return;
            void planning.look().then(() => touch.remaining.length === 0 && desk.clear());
        });
    });
    // A turn that is to end by itself does, unless it brings another action.
    $effect(() => {
        if (!desk.finishing || seat.busy || !game.decision) return;
        const { player, step } = game.decision;
        const ends = game.deciding && step === "confirm";
        if (ends) untrack(() => void seat.act("end turn"));
        if (ends || player !== game.you || step === "act") untrack(() => (desk.finishing = false));
    });
    // A tile whose place was chosen before buying it is placed there; if that is not possible any more, its player is asked.
    $effect(() => {
        const { wished } = desk;
        if (wished.length === 0 || seat.busy || !game.decision) return;
        const aside = game.view?.players[game.you ?? -1]?.aside.map(({ id }) => unmarked(id)) ?? [];
        const next = game.deciding
            ? wished.find((place) => touch.all.some((each) => !each.sale && written(each) === place))
            : undefined;
        untrack(() => {
            // What was taken back, or placed elsewhere, is forgotten.
            const left = wished.filter(
                (place) => place !== next && aside.includes(unmarked(placed({ action: place }).tile)),
            );
            if (left.length < wished.length) desk.wished = left;
            if (next !== undefined) void seat.act(next);
        });
    });
}
