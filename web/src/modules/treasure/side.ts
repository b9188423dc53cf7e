// Chests from the side: in front of their buildings.

import { own } from "../../pieces/own";
import { readTile, typeOf } from "../../protocol/notation";
import type { Figure, FromTheSide } from "../../side/fromTheSide";
import { eastOf, rectangle, southOf, traced } from "../../side/iso";
import type { Paint } from "../../side/paint";
import { block, facet, filled, type Area, type Shape } from "../../side/solids";

const CHEST: Area = [-8, -6, 8, 6];

function chest(paint: Paint, colour: string): Shape[] {
    const { gold } = paint.colours;
    const [x0, y0, x1, y1] = CHEST;
    return [
        ...block(paint, colour, CHEST, 0, 8),
        filled(facet([x0, y0, 8], [x1, y0, 8], [x1, 0, 14], [x0, 0, 14]), paint.sloping("north", gold)),
        filled(facet([x0, y1, 8], [x1, y1, 8], [x1, 0, 14], [x0, 0, 14]), paint.sloping("south", gold)),
        filled(traced(eastOf(x1), `M${y0} 8L0 14L${y1} 8Z`), paint.on("east", gold)),
        filled(rectangle(southOf(y1), -2, 4, 2, 9), paint.on("east", gold)),
    ];
}

export default {
    figures: (owner, paint) => {
        const stowed = new Set(own<string[]>(owner, "treasure.stowed", []));
        return owner.palace
            .filter((tile) => stowed.has(readTile(tile).printed))
            .map(({ id, x, y }): Figure => ({
                what: "chest",
                x: x + 0.88,
                y: y + 0.7,
                shapes: chest(paint, paint.colours.houses[typeOf(id.charAt(0)) ?? "tower"].roof),
            }));
    },
} satisfies FromTheSide;
