// Shows each scoring once automatically, also to players who were away when it was held.

import { onMount } from "svelte";
import { explainedAt, storeExplained } from "../../browser/explainedScorings";
import { seatsAt } from "../../browser/seats";
import { duration } from "../../browser/settings.svelte";
import type { GameFrame } from "../../protocol/types";
import { listen } from "../connection/emitter";
import type { TableState } from "../state/tableState.svelte";
import { playSound } from "../feedback/playSound";
import { scoringIn } from "./acts";

/** To be called while a component is initialised, which resumes the table when it is removed. */
export function showScorings(table: TableState): void {
    const { connection, game } = table;
    const isNew = (scoring: number) => scoring > explainedAt(game.table?.table ?? "", game.you);
    /** Whether a scoring is played step by step: not without animations, nor on a hidden page. */
    const isPlayed = () => duration(1) > 0 && !document.hidden;

    /** The number of the scoring in a frame, if it is to be played. */
    const playedIn = (frame: GameFrame) => {
        const scoring = scoringIn(frame);
        return scoring !== null && isNew(scoring) && isPlayed() && !game.resigned ? scoring : null;
    };
    onMount(show);
    listen(connection.events, {
        // Computer opponents wait from now on, although earlier moves may still be in the queue.
        arrived: (frame) => {
            const scoring = playedIn(frame);
            if (scoring !== null) connection.watch(scoring);
        },
        changing: (frame) => {
            if (playedIn(frame) !== null) connection.pause();
        },
        game: show,
    });

    function show(): void {
        const scoring = Number(
            game.events.findLast(({ kind }) => kind === "ScoringEnded")?.fields["scoring"],
        );
        if (!isNew(scoring)) return;
        keep(table, scoring);
        // Not for players who have resigned; and without animations the result, which links to the last scoring, is
        // shown.
        if (game.resigned) return;
        if (isPlayed()) return table.show({ kind: "ceremony", scoring });
        playSound("scored");
        if (!game.view?.ended) table.show({ kind: "scoring", scoring });
    }
}

/** Mark a scoring as seen by all players who share the screen. */
function keep({ game }: TableState, scoring: number): void {
    const tableId = game.table?.table ?? "";
    const here = seatsAt(tableId).map(({ seat }) => seat);
    for (const seat of here.length > 0 ? here : [game.you]) storeExplained(tableId, seat, scoring);
}
