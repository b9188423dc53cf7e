// A wooden wall from the side: a palisade of pointed planks.

import type { FromTheSide } from "../../side/fromTheSide";
import { eastOf, outline, segment, southOf, type Point } from "../../side/iso";
import { drawn, filled } from "../../side/solids";
import { faceOf, runsEast, type Barrier } from "../../side/walls";

const PLANKS = 10;
const HIGH = 18;
const POINT = 6;
/** The thickness of the planks. */
const DEEP = 5;

const palisade: Barrier = (paint, edge) => {
    const { wood } = paint.colours;
    const { plane, from, to, face } = faceOf(edge);
    const [, , x1, y1] = edge.area;
    const behind = runsEast(edge.side) ? southOf(y1 - DEEP) : eastOf(x1 - DEEP);
    const wide = (to - from) / PLANKS;
    const points = Array.from({ length: PLANKS }, (_, at): Point[] => [
        [from + at * wide, HIGH],
        [from + (at + 0.5) * wide, HIGH + POINT],
    ]).flat();
    const planks: Point[] = [[from, 0], ...points, [to, HIGH], [to, 0]];
    const gaps = Array.from({ length: PLANKS - 1 }, (_, at) =>
        segment(plane, from + (at + 1) * wide, 0, from + (at + 1) * wide, HIGH),
    );
    const rails = [6, 13].map((up) => segment(plane, from, up, to, up));
    return [
        filled(outline(behind, planks), paint.on(face === "south" ? "east" : "south", wood)),
        filled(outline(plane, planks), paint.on(face, wood)),
        drawn(gaps.join(""), paint.on("west", wood), 0.9, 0.8),
        drawn(rails.join(""), paint.on("top", wood), 1.8),
    ];
};

export default { marks: { w: { barrier: palisade } } } satisfies FromTheSide;
