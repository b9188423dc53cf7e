// What the table does automatically when a frame is shown: animations, sounds, notices, dialogs.

import { onDestroy, onMount, tick, untrack } from "svelte";
import { spokenMessage } from "../pieces/names";
import { announce, toast } from "../ui/toasts.svelte";
import { t } from "../words/catalogue.svelte";
import { announcementsOf } from "./feedback/announcements";
import { runAutomaticActions } from "./choosing/automaticActions";
import { showScorings } from "./ceremony/showScorings";
import { listen } from "./connection/emitter";
import type { TableState } from "./state/tableState.svelte";
import { MoveAnimation } from "./feedback/moveAnimation";
import { playSound } from "./feedback/playSound";
import { soundsOf } from "./feedback/sounds";
import { runChatter } from "./people/currentLine.svelte";

/** To be called while a component is initialised; `whole` is the element everything lies in. */
export function react(table: TableState, whole: () => HTMLElement | null): void {
    const { connection, game, hints, preview } = table;
    const { events } = connection;
    const movement = new MoveAnimation(whole);

    // Before any automatic action, which may be the next step of a hint.
    listen(events, { acting: (action) => hints.follow(action), game: () => hints.showRest() });
    // Choosing something else clears the previewed tile.
    listen(events, { chosen: () => preview.stopLooking() });
    listen(events, {
        changing: (frame) => movement.before(frame, game.you),
        game: () => void tick().then(() => movement.after()),
    });
    runChatter(connection);
    onMount(tellNews);
    listen(events, { game: tellNews });
    showScorings(table);
    runAutomaticActions(table);
    onMount(() => {
        callPlayer();
        offerRematch();
        showResult();
    });
    listen(events, {
        game: callPlayer,
        rematch: offerRematch,
        over: showResult,
        nudge: ({ seat }) => {
            toast(t("web-people.nudges-you", { name: nameOf(seat) }));
            playSound("turn");
        },
        table: tellResigned,
    });
    // The last thing to do: the frames that are shown then are for whoever is shown the table next.
    onDestroy(() => connection.resume());

    function tellNews(): void {
        const said = announcementsOf(game.news).map(spokenMessage).join(" ");
        if (said) announce(said);
        soundsOf(game.news.map(({ kind }) => kind)).forEach(playSound);
    }
    function callPlayer(): void {
        if (game.deciding) playSound("turn");
    }
    function offerRematch(): void {
        if (game.rematch && !connection.wantsRematch) toast(t("web-table.rematch-offered"));
    }
    function showResult(): void {
        // The last scoring comes first, and leads to the result.
        if (game.over && table.dialog?.kind !== "ceremony") table.show({ kind: "over" });
    }
    const nameOf = (player: number) => game.table?.seats.find(({ seat }) => seat === player)?.name ?? "";

    const resignedSeats = () =>
        (game.table?.seats ?? []).filter(({ resigned }) => resigned).map(({ seat }) => seat);
    let resigned = resignedSeats();
    function tellResigned(): void {
        const who = resignedSeats().find((seat) => !resigned.includes(seat));
        resigned = resignedSeats();
        if (who === undefined) return;
        toast(
            who === game.you
                ? t("web-table.plays-for-you")
                : t("web-table.has-resigned", { name: nameOf(who) }),
        );
    }

    // An effect and no event: several moves shown at once need only one forecast.
    $effect(() => {
        void game.version;
        const wanted = game.table?.aids.majorities && game.view;
        if (wanted) untrack(() => void table.scorings.fetchForecast());
    });
}
