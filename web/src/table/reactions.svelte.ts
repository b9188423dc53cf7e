// What the table does by itself when something happens: animations, sounds, explanations.

import { tick, untrack } from "svelte";
import { explainedAt, keepExplained } from "../browser/explained";
import { toldAloud } from "../pieces/names";
import { announce, toast } from "../ui/toasts.svelte";
import { t } from "../words/catalogue.svelte";
import { aloud } from "./aloud";
import type { Desk } from "./desk.svelte";
import { Movement } from "./moving";
import { play } from "./sounds";

/** To be called while a component is made; `whole` is the element everything lies in. */
export function react(desk: Desk, whole: () => HTMLElement | null): void {
    const { seat, game } = desk;
    const movement = new Movement(whole);
    $effect(() => {
        seat.moved = {
            before: (frame) => movement.before(frame, game.you),
            after: () => void tick().then(() => movement.after()),
        };
        return () => (seat.moved = null);
    });
    $effect(() => {
        const { news } = game;
        untrack(() => {
            const said = aloud(news).map(toldAloud).join(" ");
            if (said) announce(said);
            if (news.some(({ kind }) => kind === "Built")) play("placed");
            if (news.some(({ kind }) => kind === "ScoringEnded")) play("scored");
        });
    });
    // A scoring is explained once, also to those who were away when it was held.
    $effect(() => {
        const [table, ended] = [game.table?.table ?? "", game.view?.ended];
        const scoring = Number(
            game.events.findLast(({ kind }) => kind === "ScoringEnded")?.fields["scoring"],
        );
        untrack(() => {
            // After the last scoring the result comes at once, and leads to every scoring: nothing may take its place.
            if (ended || !(scoring > explainedAt(table, game.you))) return;
            keepExplained(table, game.you, scoring);
            desk.show({ kind: "scoring", scoring });
        });
    });
    $effect(() => {
        if (game.deciding) untrack(() => play("turn"));
    });
    $effect(() => {
        if (game.rematch && !seat.leaving) untrack(() => toast(t("web-table.rematch-offered")));
    });
    let resigned: number[] | null = null;
    $effect(() => {
        const now = (game.table?.seats ?? []).filter((each) => each.resigned);
        const who = now.find((each) => resigned?.includes(each.seat) === false);
        if (who)
            untrack(() =>
                toast(
                    who.seat === game.you
                        ? t("web-table.plays-for-you")
                        : t("web-table.has-resigned", { name: who.name ?? "" }),
                ),
            );
        resigned = now.map((each) => each.seat);
    });
    $effect(() => {
        if (game.over) untrack(() => desk.show({ kind: "over" }));
    });
    $effect(() => {
        void game.version;
        const wanted = game.table?.aids.majorities && game.view;
        if (wanted) untrack(() => void desk.foresee());
    });
}
