// The line that a computer opponent is saying, if any, unless the settings silence them.

import { onDestroy, onMount } from "svelte";
import { settings } from "../../browser/settings.svelte";
import { listen } from "../connection/emitter";
import type { TableConnection } from "../connection/tableConnection.svelte";
import { Chatter, type Line } from "./chatter";

const SHOWN_MS = 7000;

/** The line being said, if any. */
export const current: { line: Line | null } = $state({ line: null });

/** To be called while a component is initialised. */
export function runChatter({ events, game }: TableConnection): void {
    const chatter = new Chatter();
    let hiding: ReturnType<typeof setTimeout> | undefined;
    onMount(comment);
    listen(events, { game: comment });
    onDestroy(() => {
        clearTimeout(hiding);
        current.line = null;
    });

    function comment(): void {
        const { news } = game;
        if (!settings.chatter || !game.view) return;
        const { players, turn } = game.view;
        const opponents = (game.table?.seats ?? [])
            .filter(({ kind, level }) => kind === "bot" && level)
            .map(({ seat, face, style }) => {
                return { seat, face, style, score: players[seat]?.score ?? 0 };
            });
        const line = chatter.about(news, turn, players.map(({ score }) => score), opponents); // prettier-ignore
        if (!line) return;
        current.line = line;
        clearTimeout(hiding);
        hiding = setTimeout(() => (current.line = null), SHOWN_MS);
    }
}
