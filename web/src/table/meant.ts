// What somebody who touched something probably meant, to ask why it cannot be done. The first that is refused answers.

import { unmarked, type Part } from "../game/candidates";
import type { PlayerView } from "../protocol/types";

export function meant(part: Part, before: Part[], own: PlayerView | undefined): string[] {
    const chosen = (zone: string) => before.filter((each) => each.zone === zone).map(({ id }) => id);
    const money = chosen("hand").join(" ");
    const [tile] = chosen("tiles");
    if (part.zone === "cells") return onCell(part.id, tile, own);
    if (part.zone === "buildings") return onBuilding(part.id, tile, own);
    if (part.zone === "display") return [["take", ...chosen("display"), part.id].join(" ")];
    if (part.zone === "market") return money ? [`buy ${part.id} with ${money}`] : [];
    if (part.zone === "tiles" && isAmong(own?.reserve, part.id)) return [`build ${part.id} @ 0,1`];
    return [];
}

function onCell(cell: string, tile: string | undefined, own: PlayerView | undefined): string[] {
    const aside = (own?.aside ?? []).map(({ id }) => id);
    const reserve = (own?.reserve ?? []).map(({ id }) => id);
    if (tile !== undefined) return [`${isAmong(own?.aside, tile) ? "place" : "build"} ${tile} @ ${cell}`];
    if (aside[0] !== undefined) return [`place ${aside[0]} @ ${cell}`];
    return reserve[0] === undefined ? [] : [`build ${reserve[0]} @ ${cell}`];
}

function onBuilding(building: string, tile: string | undefined, own: PlayerView | undefined): string[] {
    const stands = own?.palace.find(({ id }) => id === building);
    if (!stands) return [];
    const cell = `${stands.x},${stands.y}`;
    return tile === undefined ? [`remove ${building} @ ${cell}`] : [`swap ${tile} for ${building} @ ${cell}`];
}

function isAmong(tiles: { id: string }[] | undefined, tile: string): boolean {
    return tiles?.some(({ id }) => unmarked(id) === unmarked(tile)) ?? false;
}
