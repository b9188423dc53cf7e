// People standing on a point: a robe, a head, and a headdress.

import { before, ellipse, traced } from "./iso";
import type { Paint } from "./paint";
import { filled, round, type Corner, type Shape } from "./solids";

export function person(paint: Paint, [x, y, z]: Corner, robe: string, turban: string): Shape[] {
    const at = before(x, y, z);
    return [
        ...round(
            paint,
            robe,
            [x, y, z],
            [
                [6, 0],
                [5.6, 6],
                [3.6, 15],
                [2, 21],
            ],
        ),
        filled(ellipse(at(0, 18.5), 3.3, 3.5), paint.on("east", paint.colours.skin)),
        filled(traced(at, "M-3.7 19C-4.5 25 4.5 25 3.7 19C2 21 -2 21 -3.7 19Z"), paint.on("top", turban)),
    ];
}
