// What goes on by itself at a place: what becomes of a plan, the place of a tile that was chosen before buying it, and a turn
// that is to end.

import { untrack } from "svelte";
import { written } from "../game/candidates";
import { toast } from "../ui/toasts.svelte";
import { t } from "../words/catalogue.svelte";
import type { Desk } from "./desk.svelte";

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
        const before = planning.refused ? [] : planning.actions;
        await planning.recall();
        const { actions, refused } = planning;
        if (refused)
            seat.refusal = {
                ...refused,
                message: { key: "web-table.plan-failed", args: { reason: refused.message } },
            };
        else if (before.length > 0 && actions.length === 0) toast(t("web-table.plan-played"), "good");
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
    // A place that was chosen before buying is proposed when the tile is to be placed.
    $effect(() => {
        const { wished } = desk;
        if (wished === null) return;
        if (game.decision?.player !== game.you) untrack(() => (desk.wished = null));
        else if (touch.all.some((each) => !each.sale && written(each) === wished))
            untrack(() => {
                seat.prepare(wished);
                desk.wished = null;
            });
    });
}
