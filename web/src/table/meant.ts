// The actions a touch probably meant, to ask why they cannot be done. The first refusal is the answer.

import { unmarked, type Part } from "../game/candidates";
import type { PlayerView, Values } from "../protocol/types";

/** An action by its parts: the verb, and its values in the order of the pattern. */
export interface Meant {
    verb: string;
    values: Values;
}

export function meant(part: Part, before: Part[], own: PlayerView | undefined): Meant[] {
    const chosen = (zone: string) => before.filter((each) => each.zone === zone).map(({ id }) => id);
    const money = chosen("hand");
    const [tile] = chosen("tiles");
    if (part.zone === "cells") return onCell(part.id, tile, own);
    if (part.zone === "buildings") return onBuilding(part.id, tile, own);
    if (part.zone === "display") return [{ verb: "take", values: [[...chosen("display"), part.id]] }];
    if (part.zone === "market") return money.length > 0 ? [{ verb: "buy", values: [part.id, money] }] : [];
    if (part.zone === "tiles" && isAmong(own?.reserve, part.id))
        return [{ verb: "build", values: [part.id, "0,1"] }];
    return [];
}

function onCell(cell: string, tile: string | undefined, own: PlayerView | undefined): Meant[] {
    const aside = (own?.aside ?? []).map(({ id }) => id);
    const reserve = (own?.reserve ?? []).map(({ id }) => id);
    if (tile !== undefined)
        return [{ verb: isAmong(own?.aside, tile) ? "place" : "build", values: [tile, cell] }];
    if (aside[0] !== undefined) return [{ verb: "place", values: [aside[0], cell] }];
    return reserve[0] === undefined ? [] : [{ verb: "build", values: [reserve[0], cell] }];
}

function onBuilding(building: string, tile: string | undefined, own: PlayerView | undefined): Meant[] {
    const stands = own?.palace.find(({ id }) => id === building);
    if (!stands) return [];
    const cell = `${stands.x},${stands.y}`;
    return tile === undefined
        ? [{ verb: "remove", values: [building, cell] }]
        : [{ verb: "swap", values: [tile, building, cell] }];
}

function isAmong(tiles: { id: string }[] | undefined, tile: string): boolean {
    return tiles?.some(({ id }) => unmarked(id) === unmarked(tile)) ?? false;
}
