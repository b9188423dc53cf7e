// A path along a wall, from its segments.

import { line } from "../../pieces/palace";

type Segment = [x: number, y: number, side: string];
type Piece = readonly [from: string, to: string];

/** An SVG path along all segments, in several parts if they branch or are not connected. */
export function pathAlong(segments: Segment[]): string {
    const left = segments.map((segment): Piece => {
        const { x1, y1, x2, y2 } = line(segment);
        return [`${x1} ${y1}`, `${x2} ${y2}`];
    });
    const parts: string[] = [];
    while (left.length > 0) {
        let at = start(left);
        const way = [at];
        for (let next = leading(left, at); next; next = leading(left, at)) {
            left.splice(left.indexOf(next), 1);
            at = next[0] === at ? next[1] : next[0];
            way.push(at);
        }
        parts.push(`M${way.join("L")}`);
    }
    return parts.join("");
}

const leading = (pieces: Piece[], from: string): Piece | undefined =>
    pieces.find((piece) => piece.includes(from));

/** An end of the wall; any point of a closed one. */
function start(pieces: Piece[]): string {
    const ends = pieces.flat();
    const odd = ends.find((end) => ends.filter((other) => other === end).length % 2 === 1);
    return odd ?? ends[0] ?? "";
}
