// The events that are typical of a playing style, about which a computer opponent may speak.

import { readFloor, readTile, typeOf } from "../../protocol/notation";
import type { GameEvent } from "../../protocol/types";

const tileOf = ({ fields }: GameEvent): string => readTile(String(fields["tile"] ?? "")).printed;

const SIGNS: Record<string, (event: GameEvent) => boolean> = {
    walls: (event) => event.kind === "Built" && (readFloor(tileOf(event))?.walls.length ?? 0) > 1,
    towers: (event) => event.kind === "Built" && typeOf(tileOf(event).charAt(0)) === "tower",
    miser: (event) => event.kind === "TookMoney",
    spoiler: (event) => event.kind === "Bought",
};

/** Whether an opponent's own events are typical of its style. */
export const showsStyle = (style: string, own: readonly GameEvent[]): boolean =>
    own.some((event) => SIGNS[style]?.(event) ?? false);
