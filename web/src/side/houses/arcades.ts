// Galleries around a court with a basin.

import { arch, circle, eastOf, rectangle, segment, southOf, type Plane } from "../iso";
import { drawn, filled, flat, parapet, type Area } from "../solids";
import type { Builder } from "../standing";

const BODY: Area = [12, 12, 80, 80];
const COURT: Area = [30, 30, 62, 62];

export const arcades: Builder = (paint, { wall, roof, trim }, grand) => {
    const top = 27 + 6 * grand;
    const { marble, water } = paint.colours;
    const arches = (plane: Plane, half: number, high: number, at: readonly number[]) =>
        at.map((each) => arch(plane, each, half, 0, high)).join("");
    const outer = [21, 37.5, 54.5, 71];
    const inner = [37, 46, 55];
    const [south, east] = [southOf(80), eastOf(80)];
    const around = parapet(paint, wall, BODY, [0, top], 5, 8);
    const band = segment(south, 12, top - 2, 80, top - 2) + segment(east, 12, top - 2, 80, top - 2);
    return {
        shapes: [
            filled(flat(COURT, 0), paint.on("top", marble)),
            filled(circle(46, 46, 0, 9), paint.on("top", water)),
            filled(rectangle(southOf(30), 30, 0, 62, top), paint.on("south", wall)),
            filled(arches(southOf(30), 3.6, top - 7, inner), paint.on("south", trim)),
            filled(rectangle(eastOf(30), 30, 0, 62, top), paint.on("east", wall)),
            filled(arches(eastOf(30), 3.6, top - 7, inner), paint.on("east", trim)),
            // The court is a hole in the roof: its outline runs the other way round.
            filled(flat(BODY, top) + flat([62, 30, 30, 62], top), paint.on("top", roof)),
            ...around.back,
            ...around.front,
            filled(arches(south, 6.4, top - 6, outer), paint.window("south", trim)),
            filled(arches(east, 6.4, top - 6, outer), paint.window("east", trim)),
            drawn(band, paint.on("south", trim), 1.1, 0.5),
        ],
        shadows: [[BODY, top]],
    };
};
