// The falcons in the box.

import { printed } from "../../draw/printed";
import { own } from "../../pieces/own";
import type { View } from "../../protocol/types";

/** All falcons, sorted by colour. */
export const falcons = (): string[] =>
    Object.entries(printed<{ falcons: Record<string, string[]> }>("falconers").falcons).flatMap(
        ([colour, pairs]) => pairs.map((pair) => `${colour}-${pair}`),
    );

/** The falcons that nobody has placed. */
export function unplaced(view: View): string[] {
    const placed = new Set(
        view.players.flatMap((player) =>
            own<[id: string, point: string][]>(player, "falconers.falcons", []).map(([id]) => id),
        ),
    );
    return falcons().filter((id) => !placed.has(id));
}
