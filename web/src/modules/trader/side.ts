// The trader from the side: inhabitants waiting on a disc beside the palace, and inhabitants in front of their houses.

import { own } from "../../pieces/own";
import { isType, readTile, typeOf } from "../../protocol/notation";
import type { Figure, FromTheSide, Guest } from "../../side/fromTheSide";
import { circle, level, star } from "../../side/iso";
import type { Paint } from "../../side/paint";
import { person } from "../../side/people";
import { drum, filled, type Corner, type Shape } from "../../side/solids";

function inhabitant(paint: Paint, at: Corner, type: string): Shape[] {
    const { marble, mortar, houses } = paint.colours;
    return isType(type)
        ? person(paint, at, houses[type].roof, houses[type].wall)
        : person(paint, at, mortar, marble); // the colour may be unknown
}

/** The places of waiting inhabitants on the disc. */
const WAITING: readonly Corner[] = [
    [36, 62, 6],
    [50, 50, 6],
    [64, 38, 6],
];

export default {
    guests: (owner, paint) => {
        const cell = own(owner, "trader.place", "");
        const waiting = own<string[]>(owner, "trader.disc", []);
        const { wood, cloth, grass } = paint.colours;
        const disc: Guest = {
            what: "disc",
            cell,
            seen: {
                floor: [filled(circle(50, 50, 0, 44), paint.on("south", grass))],
                shapes: [
                    ...drum(paint, wood, [50, 50, 0], 40, 6),
                    filled(star(level(6), 50, 50, 34), paint.on("top", cloth)),
                    ...waiting.flatMap((type, at) =>
                        inhabitant(paint, WAITING[at % WAITING.length] ?? [50, 50, 6], type),
                    ),
                ],
                shadows: [[[14, 14, 86, 86], 5]],
            },
        };
        return cell ? [disc] : [];
    },
    figures: (owner, paint) => {
        const housed = new Set(own<string[]>(owner, "trader.housed", []));
        return owner.palace
            .filter((tile) => housed.has(readTile(tile).printed))
            .map(({ id, x, y }): Figure => ({
                what: "inhabitant",
                x: x + 0.68,
                y: y + 0.88,
                shapes: inhabitant(paint, [0, 0, 0], typeOf(id.charAt(0)) ?? ""),
            }));
    },
} satisfies FromTheSide;
