// Applying a change to a view: only what has changed is sent.

import type { PlayerView, View, ViewPatch } from "../protocol/types";

export function patched(view: View | null, patch: ViewPatch): View {
    const { players, ...rest } = patch;
    if (!view) return patch as View;
    return { ...view, ...rest, players: patchedPlayers(view.players, players) };
}

function patchedPlayers(players: PlayerView[], patch: ViewPatch["players"]): PlayerView[] {
    if (!patch) return players;
    if (Array.isArray(patch)) return patch;
    return players.map((player, at) => (patch[at] ? { ...player, ...patch[at] } : player));
}
