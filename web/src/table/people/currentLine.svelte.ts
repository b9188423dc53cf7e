// The line that a computer opponent is saying, if any, unless the settings hiding them.

import { untrack } from "svelte";
import { settings } from "../../browser/settings.svelte";
import type { Game } from "../../game/game.svelte";
import { Chatter, type Line } from "./chatter";

const SHOWN_MS = 7000;

/** The line being said, if any. */
export const current: { line: Line | null } = $state({ line: null });

/** To be called while a component is initialised. */
export function runChatter(game: Game): void {
    const chatter = new Chatter();
    let hiding: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
        const { news } = game;
        untrack(() => {
            if (!settings.chatter || !game.view || news.length === 0) return;
            const { players, turn } = game.view;
            const opponents = (game.table?.seats ?? [])
                .filter(({ kind, level }) => kind === "bot" && level)
                .map(({ seat, name, style }) => {
                    return { seat, name: name ?? "", style, score: players[seat]?.score ?? 0 };
                });
            const line = chatter.about(news, turn, players.map(({ score }) => score), opponents); // prettier-ignore
            if (!line) return;
            current.line = line;
            clearTimeout(hiding);
            hiding = setTimeout(() => (current.line = null), SHOWN_MS);
        });
    });
    $effect(() => () => {
        clearTimeout(hiding);
        current.line = null;
    });
}
