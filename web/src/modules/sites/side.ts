// An unfinished building from the side: poles, planks and a ladder in front of it.

import type { FromTheSide } from "../../side/fromTheSide";
import { eastOf, rectangle, segment, southOf, traced, type Plane } from "../../side/iso";
import type { Paint } from "../../side/paint";
import { drawn, filled, type Shape } from "../../side/solids";

/** How far in front of the building the scaffolding stands. */
const AT = 86;
const POLES = [14, 38, 62, AT];
const PLANKS = [16, 32, 48];

function scaffolding(paint: Paint): Shape[] {
    const { wood, cloth } = paint.colours;
    const [south, east] = [southOf(AT), eastOf(AT)];
    const poles = (plane: Plane) => POLES.map((at) => segment(plane, at, 0, at, 58)).join("");
    const planks = (plane: Plane) => PLANKS.map((up) => rectangle(plane, 10, up, AT, up + 3)).join("");
    const rungs = [5, 11, 17, 23, 29].map((up) => segment(south, 44 + up / 5.3, up, 52 + up / 5.3, up));
    const ladder = traced(south, "M44 0L50 32M52 0L58 32") + rungs.join("");
    return [
        filled(rectangle(south, 14, 35, 38, 48), paint.on("south", cloth), 0.85),
        filled(rectangle(east, 38, 19, 62, 32), paint.on("east", cloth), 0.85),
        drawn(poles(south) + poles(east), paint.on("west", wood), 2.2),
        filled(planks(south), paint.on("south", wood)),
        filled(planks(east), paint.on("east", wood)),
        drawn(ladder, paint.on("west", wood), 1.3),
    ];
}

export default { marks: { s: { before: scaffolding } } } satisfies FromTheSide;
