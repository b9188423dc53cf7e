// A city gate from the side: a gatehouse over the wall, with a double door.

import type { FromTheSide } from "../../side/fromTheSide";
import { arch, traced } from "../../side/iso";
import { drawn, filled, type Area } from "../../side/solids";
import { crenellated, faceOf, runsEast, stoneWall, type Barrier } from "../../side/walls";

const HIGH = 32;

const gate: Barrier = (paint, edge) => {
    const [x0, y0, x1, y1] = edge.area;
    const house: Area = runsEast(edge.side) ? [26, y0, 74, y1] : [x0, 26, x1, 74];
    const { stone, mortar, wood, gold } = paint.colours;
    const { plane, face } = faceOf({ ...edge, area: house });
    const beams = traced(plane, "M50 0L50 25M38 8L62 8M38 15L62 15");
    return [
        ...stoneWall(paint, edge),
        ...crenellated(paint, stone, { ...edge, area: house }, HIGH, 6),
        filled(arch(plane, 50, 15, 0, 29), paint.on(face, mortar)),
        filled(arch(plane, 50, 12, 0, 25), paint.on(face, wood)),
        drawn(beams, paint.on(face, mortar), 1),
        drawn(traced(plane, "M47 10L47 12M53 10L53 12"), paint.on(face, gold), 2),
    ];
};

export default { marks: { g: { barrier: gate } } } satisfies FromTheSide;
