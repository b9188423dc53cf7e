// Whose turn it is and what is asked, in words.

import type { Game } from "../../game/game.svelte";
import type { Selection } from "../../game/selection.svelte";
import { ACT } from "../../game/steps";
import type { Seat as SeatData } from "../../protocol/types";
import { t, messageText } from "../../words/catalogue.svelte";
import { nextStepText } from "./nextStepText";
import { questionText } from "./actionText";

interface Status {
    game: Game;
    selection: Pick<Selection, "empty" | "bill" | "ready" | "remaining" | "lit" | "all">;
    /** Whether this player has a plan. */
    planned: boolean;
    /** The other person the table waits for, if there is one. */
    waited: SeatData | undefined;
}

export function statusText({ game, selection, planned, waited }: Status): string {
    const { decision, view, you } = game;
    if (game.table?.stopped) return messageText(game.table.stopped);
    if (!decision || !view) return view?.ended ? t("web-table.over") : "";
    const name = view.players[decision.player]?.name ?? "";
    const own = decision.player === you;
    if (own && game.resigned) return t("web-table.plays-for-you");
    if (waited && !waited.online)
        return t(waited.abandoned ? "web-people.gone" : "web-people.away", { name });
    if (!game.deciding) {
        if (!selection.empty) return t("web-table.plan-hint");
        if (own) return t(planned ? "web-table.plan-playing" : "web-table.answered-for-you");
        return t("web-table.waiting-for", { name });
    }
    const next = nextStepText(selection);
    if (next !== null) return next;
    if (decision.step === ACT && isAnother(game)) return t("web-table.asked-again");
    return questionText(decision.step, selection.all);
}

/** Whether this is another action, earned by an exact payment in this turn. */
function isAnother({ events, you }: Game): boolean {
    const turn = events.slice(events.findLastIndex(({ kind }) => kind === "TurnBegan"));
    return turn.some(
        ({ kind, player, fields }) => kind === "Bought" && player === you && fields["over"] === 0,
    );
}
