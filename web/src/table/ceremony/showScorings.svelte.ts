// Which scorings are shown by themselves, and how: each once, also to those who were away when it was held.

import { untrack } from "svelte";
import { explainedAt, storeExplained } from "../../browser/explainedScorings";
import { seatsAt } from "../../browser/seats";
import { duration } from "../../browser/settings.svelte";
import type { TableState } from "../state/tableState.svelte";
import { playSound } from "../feedback/playSound";
import { scoringIn } from "./acts";

/** To be called while a component is made. */
export function showScorings(table: TableState): void {
    const { connection, game } = table;
    const isNew = (scoring: number) => scoring > explainedAt(game.table?.table ?? "", game.you);
    /** Whether it is played out step by step: not without movement, nor where nobody looks. */
    const isPlayed = () => duration(1) > 0 && !document.hidden;

    $effect(() => {
        connection.stops = (frame) => {
            const scoring = scoringIn(frame);
            return scoring !== null && isNew(scoring) && isPlayed() && !game.resigned ? scoring : null;
        };
        return () => {
            connection.stops = null;
            connection.resume();
        };
    });
    $effect(() => {
        const ended = game.view?.ended;
        const scoring = Number(
            game.events.findLast(({ kind }) => kind === "ScoringEnded")?.fields["scoring"],
        );
        untrack(() => {
            if (!isNew(scoring)) return;
            keep(table, scoring);
            // Whoever has resigned is not bothered, and without movement the result comes at once and leads to the last one.
            if (game.resigned) return;
            if (isPlayed()) return table.show({ kind: "ceremony", scoring });
            playSound("scored");
            if (!ended) table.show({ kind: "scoring", scoring });
        });
    });
}

/** Whoever shares the screen has seen it, too. */
function keep({ game }: TableState, scoring: number): void {
    const tableId = game.table?.table ?? "";
    const here = seatsAt(tableId).map(({ seat }) => seat);
    for (const seat of here.length > 0 ? here : [game.you]) storeExplained(tableId, seat, scoring);
}
