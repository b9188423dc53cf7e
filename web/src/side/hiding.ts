// What hides a cell of the ground from the viewer.

import { cellOf } from "../protocol/notation";
import { boxAround, overlap, pointsOf, type Box } from "./box";
import { cellAt } from "./projection";
import type { Item } from "./scene";

/** The middle of a cell's ground on the screen: where it must be visible to be recognised. */
function heartOf(cell: string): Box {
    const [x, y] = cellAt(...cellOf(cell));
    return { left: x - 34, right: x + 34, top: y + 16, bottom: y + 62 };
}

/** Nothing farther away than this, in cells, is tall enough to hide a cell. */
const FAR = 3;

/** Whether something in front of a cell hides a part of it; walls are low. */
export function hides({ what, at, place, shapes }: Item, cell: string): boolean {
    if (what === "wall" || shapes.length === 0) return false;
    const [x, y] = cellOf(cell);
    const [ox, oy] = cellOf(at);
    const nearer = ox + oy - x - y;
    if (nearer <= 0 || nearer > FAR) return false;
    const box = boxAround(
        shapes.flatMap(pointsOf).map(([px, py]) => [px + place[0], py + place[1]] as const),
    );
    return overlap(heartOf(cell), box);
}
