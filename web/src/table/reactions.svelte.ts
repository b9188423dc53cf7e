// What the table does by itself when something happens: animations, sounds, explanations.

import { tick, untrack } from "svelte";
import { toldAloud } from "../pieces/names";
import { announce } from "../ui/toasts.svelte";
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
            const said = news.filter((event) => event.player !== game.you && event.logged);
            if (said.length > 0)
                announce(said.map((event) => (event.told ? toldAloud(event.told) : "")).join(" "));
            if (news.some(({ kind }) => kind === "Built")) play("placed");
            const scored = news.findLast(({ kind }) => kind === "ScoringEnded");
            if (!scored) return;
            play("scored");
            // After the last scoring the result comes at once, and leads to every scoring: nothing may take its place.
            if (game.view?.ended) return;
            desk.show({ kind: "scoring", scoring: Number(scored.fields["scoring"]) });
        });
    });
    $effect(() => {
        if (game.deciding) untrack(() => play("turn"));
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
