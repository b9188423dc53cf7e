// What the table does by itself when something happens: animations, sounds, explanations.

import { tick, untrack } from "svelte";
import { spokenMessage } from "../pieces/names";
import { announce, toast } from "../ui/toasts.svelte";
import { t } from "../words/catalogue.svelte";
import { announcementsOf } from "./feedback/announcements";
import { runAutomaticActions } from "./choosing/automaticActions.svelte";
import { showScorings } from "./ceremony/showScorings.svelte";
import type { TableState } from "./state/tableState.svelte";
import { MoveAnimation } from "./feedback/moveAnimation";
import { playSound } from "./feedback/playSound";
import { soundsOf } from "./feedback/sounds";
import { runChatter } from "./people/currentLine.svelte";

/** To be called while a component is made; `whole` is the element everything lies in. */
export function react(table: TableState, whole: () => HTMLElement | null): void {
    const { connection, game } = table;
    const movement = new MoveAnimation(whole);
    runChatter(game);
    $effect(() => {
        connection.moved = {
            before: (frame) => movement.before(frame, game.you),
            after: () => void tick().then(() => movement.after()),
        };
        return () => (connection.moved = null);
    });
    $effect(() => {
        const { news } = game;
        untrack(() => {
            const said = announcementsOf(news).map(spokenMessage).join(" ");
            if (said) announce(said);
            soundsOf(news.map(({ kind }) => kind)).forEach(playSound);
        });
    });
    showScorings(table);
    runAutomaticActions(table);
    $effect(() => {
        if (game.deciding) untrack(() => playSound("turn"));
    });
    $effect(() => {
        if (game.rematch && !connection.wantsRematch) untrack(() => toast(t("web-table.rematch-offered")));
    });
    $effect(() => {
        const by = game.nudge;
        if (!by) return;
        untrack(() => {
            const name = game.table?.seats.find(({ seat }) => seat === by.seat)?.name ?? "";
            toast(t("web-people.nudges-you", { name }));
            playSound("turn");
        });
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
        // The last scoring comes first, and leads to the result.
        if (game.over && untrack(() => table.dialog?.kind !== "ceremony"))
            untrack(() => table.show({ kind: "over" }));
    });
    $effect(() => {
        void game.version;
        const wanted = game.table?.aids.majorities && game.view;
        if (wanted) untrack(() => void table.fetchForecast());
    });
}
