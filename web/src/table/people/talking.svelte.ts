// Lets the computer opponents of a table speak, one line at a time, unless the reader does not want that.

import { onDestroy, onMount } from "svelte";
import { settings } from "../../browser/settings.svelte";
import { listen } from "../connection/emitter";
import type { TableConnection } from "../connection/tableConnection.svelte";
import { Talk, type Line } from "./talk";

const SHOWN_MS = 7000;

/** What is being said, if anything. */
export const said: { line: Line | null } = $state({ line: null });

/** To be called while a component is initialised. */
export function letTalk({ events, game }: TableConnection): void {
    const talk = new Talk();
    let silence: ReturnType<typeof setTimeout> | undefined;
    onMount(comment);
    listen(events, { game: comment });
    onDestroy(() => {
        clearTimeout(silence);
        said.line = null;
    });

    function comment(): void {
        const { news } = game;
        if (!settings.chatter || !game.view || news.length === 0) return;
        const { players, turn } = game.view;
        const opponents = (game.table?.seats ?? [])
            .filter(({ kind, level }) => kind === "bot" && level)
            .map(({ seat, name, style }) => {
                return { seat, name: name ?? "", style, score: players[seat]?.score ?? 0 };
            });
        const line = talk.about(news, turn, players.map(({ score }) => score), opponents); // prettier-ignore
        if (!line) return;
        said.line = line;
        clearTimeout(silence);
        silence = setTimeout(() => (said.line = null), SHOWN_MS);
    }
}
