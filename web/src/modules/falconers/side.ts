// Falcons from the side: each on a post where four tiles meet.

import { own } from "../../pieces/own";
import { cellOf } from "../../protocol/notation";
import type { Figure, FromTheSide } from "../../side/fromTheSide";
import { before, ellipse, segment, traced } from "../../side/iso";
import type { Paint } from "../../side/paint";
import { drawn, filled, type Shape } from "../../side/solids";

const FEATHERS: Record<string, string> = { white: "#fdfbf4", black: "#4a4643", brown: "#a9713c" };
const POST = 40;

/** White ones look left, black ones right, and brown ones spread their wings, as on their tokens. */
function falcon(paint: Paint, colour: string): Shape[] {
    const { wood, gold } = paint.colours;
    const facing = colour === "black" ? -1 : 1;
    const foot = before(0, 0, POST);
    const at = (right: number, up: number) => foot(facing * right, up);
    const feathers = FEATHERS[colour] ?? "#a9713c";
    const wings =
        colour === "brown"
            ? "M-2 9C-9 18 -17 16 -20 13C-15 11 -10 6 -3 3ZM2 9C9 18 17 16 20 13C15 11 10 6 3 3Z"
            : "";
    return [
        drawn(segment(before(0, 0), 0, 0, 0, 30) + segment(foot, -5, 0, 5, 0), paint.on("south", wood), 2.8),
        filled(
            traced(at, `M-4 15C-8 9 -5 3 -1 1L5 -5L5 2C8 8 5 15 1 17Z${wings}`),
            paint.on("south", feathers),
        ),
        filled(traced(at, "M1 16C6 12 6 6 4 1L5 -5L5 2C9 8 5 15 1 17Z"), paint.on("east", feathers)),
        filled(ellipse(at(-1.5, 17), 4.2, 4), paint.on("east", feathers)),
        filled(traced(at, "M-5 18L-9 15L-5 15.5Z"), paint.on("east", gold)),
        filled(ellipse(at(-3, 18), 0.9, 0.9), paint.on("east", colour === "black" ? "#fff6cf" : "#2d2013")),
    ];
}

export default {
    figures: (owner, paint) =>
        own<[id: string, point: string][]>(owner, "falconers.falcons", []).map(([id, point]): Figure => {
            // The corner south-east of the cell x,y has the id x.5,y.5.
            const [x, y] = cellOf(point).map((at) => at + 0.5) as [number, number];
            // In front of the cells to its north-east and south-west, but behind the cell to its south-east.
            return {
                what: "falcon",
                x,
                y,
                shapes: falcon(paint, id.split("-")[0] ?? ""),
                depth: x + y + 0.95,
            };
        }),
} satisfies FromTheSide;
