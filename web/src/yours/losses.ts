// The points lost per turn, from game to game, as a curve.

import type { Result } from "../browser/results";

export interface LossPoint {
    result: Result;
    loss: number;
    x: number;
    y: number;
}

/** The analysed games from left to right, with a loss of 0 at the bottom of the box. */
export function lossPoints(
    results: Result[],
    losses: Record<string, number>,
    box: { width: number; height: number },
): LossPoint[] {
    const known = results.flatMap((result) => {
        const loss = losses[result.table];
        return loss === undefined ? [] : [{ result, loss }];
    });
    const top = Math.max(1, ...known.map(({ loss }) => loss));
    const step = box.width / Math.max(1, known.length - 1);
    return known.map(({ result, loss }, at) => ({
        result,
        loss,
        x: known.length === 1 ? box.width / 2 : at * step,
        y: box.height * (1 - loss / top),
    }));
}
