// Points over time as lines in a box: the points of each player after each decision.

/** The points of all players after a decision. */
export interface Moment {
    at: number;
    scores: number[];
}
export interface Box {
    width: number;
    height: number;
}
export interface Curve {
    player: number;
    /** An SVG path. */
    path: string;
    /** The end of the line. */
    x: number;
    y: number;
    points: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The position of a decision in the box. */
export const across = (at: number, last: number, { width }: Box): number =>
    round(last === 0 ? 0 : (at / last) * width);

/** The top of the scale: a multiple of ten above all points. */
export function highest(entries: Moment[]): number {
    const most = Math.max(0, ...entries.flatMap(({ scores }) => scores));
    return Math.max(10, Math.ceil(most / 10) * 10);
}

/** A curve for each player; points stay level until they change. */
export function curves(entries: Moment[], box: Box): Curve[] {
    const last = entries.at(-1);
    if (!last) return [];
    const top = highest(entries);
    const height = (points: number) => round(box.height * (1 - Math.max(0, points) / top));
    return last.scores.map((points, player) => {
        let before = entries[0]?.scores[player] ?? 0;
        let path = `M0 ${height(before)}`;
        for (const { at, scores } of entries) {
            const now = scores[player] ?? 0;
            if (now !== before) path += `H${across(at, last.at, box)}V${height(now)}`;
            before = now;
        }
        return { player, path: `${path}H${box.width}`, x: box.width, y: height(points), points };
    });
}

/** Labels at these heights, moved apart so that none overlap, within the box. */
export function apart(heights: number[], room: number, bottom: number): number[] {
    const order = heights
        .map((_, at) => at)
        .sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
    const placed = [...heights];
    let free = 0;
    for (const at of order) {
        placed[at] = Math.max(placed[at] ?? 0, free);
        free = (placed[at] ?? 0) + room;
    }
    let limit = bottom;
    for (const at of order.reverse()) {
        placed[at] = Math.min(placed[at] ?? 0, limit);
        limit = (placed[at] ?? 0) - room;
    }
    return placed;
}

/** The points after every decision that changed any, without the start: the graph as a table. */
export function changes<T extends Moment>(entries: T[]): T[] {
    return entries.filter(
        ({ scores }, index) =>
            index > 0 && scores.some((points, player) => points !== entries[index - 1]?.scores[player]),
    );
}
