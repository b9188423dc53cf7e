// Tiles from the side: the fountain, the buildings, tiles of modules, and tiles without a drawing.

import { readBuilding, readTile } from "../protocol/notation";
import type { BuildingType, Tile } from "../protocol/types";
import { fountain } from "./fountain";
import type { FromTheSide, Seen } from "./fromTheSide";
import { paved } from "./ground";
import { HOUSES } from "./houses";
import { seenAt } from "./iso";
import type { Paint } from "./paint";
import { block, type Area } from "./solids";

export function tileSeen(tile: Tile | string, paint: Paint, modules: readonly FromTheSide[]): Seen {
    const { id, printed } = readTile(tile);
    const building = readBuilding(printed);
    if (building) return houseSeen(paint, building.type, building.price);
    if (printed === "F")
        return { floor: paved(paint, paint.colours.paving, paint.colours.gold), ...fountain(paint) };
    const own = modules.flatMap(({ tiles = [] }) => tiles).find(({ ids }) => ids.test(printed));
    return own ? own.seen(id, paint) : plinth(paint, printed);
}

const [CHEAPEST, DEAREST] = [2, 13];

/** A building on the floor of its type. */
export function houseSeen(paint: Paint, type: BuildingType, price: string): Seen {
    const house = paint.colours.houses[type];
    const grand = (Number(price) - CHEAPEST) / (DEAREST - CHEAPEST);
    return {
        floor: paved(paint, house.floor, house.inlay),
        ...HOUSES[type](paint, house, Math.min(1, Math.max(0, grand))),
    };
}

const PLINTH: Area = [24, 24, 72, 72];

function plinth(paint: Paint, printed: string): Seen {
    const { marble, mortar, paving } = paint.colours;
    const [x, y] = seenAt(48, 48, 26);
    return {
        floor: paved(paint, paving, mortar),
        shapes: [
            ...block(paint, marble, PLINTH, 0, 26),
            { d: `M${x} ${y + 9}`, text: printed.charAt(0), size: 26, fill: paint.on("south", mortar) },
        ],
        shadows: [[PLINTH, 26]],
    };
}
