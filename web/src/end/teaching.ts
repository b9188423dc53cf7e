// The analysis of single turns, and its numbers as text.

import type { Moment } from "../points/graph";
import type { GameAnalysis, ReviewedTurn } from "../protocol/types";
import { signed, words } from "../words/catalogue.svelte";
import { formatNumber } from "../words/render";

/** A turn that loses less is about as good as the best one; the server does not call it a mistake. */
const NOTHING = 0.05;

/** The turn in progress after a number of decisions. */
export const turnOf = (turns: ReviewedTurn[], at: number): ReviewedTurn | null =>
    turns.find((turn) => turn.at <= at && at < turn.until) ?? null;

/** The mistakes, the worst first; those of one player, or of all. */
export const worst = (turns: ReviewedTurn[], player: number | null): ReviewedTurn[] =>
    turns
        .filter((turn) => turn.mistake && (player === null || turn.player === player))
        .sort((one, other) => other.loss - one.loss);

/** The points a player lost per turn. */
export function lossPerTurn(turns: ReviewedTurn[], player: number): number {
    const own = turns.filter((turn) => turn.player === player);
    return own.reduce((sum, { loss }) => sum + loss, 0) / Math.max(1, own.length);
}

export const isBest = ({ loss }: ReviewedTurn): boolean => loss < NOTHING;

/** The chances over time, in per cent, for a graph. */
export function chancesOverTime({ turns, chances }: GameAnalysis): Moment[] {
    const percent = (shares: number[]) => shares.map((share) => Math.round(100 * share));
    const end = { at: turns.at(-1)?.until ?? 0, scores: percent(chances) };
    return [...turns.map(({ at, chances: then }) => ({ at, scores: percent(then) })), end];
}

/** Points with one decimal, without a sign. */
export const inPoints = (points: number): string =>
    formatNumber(words.language, Math.abs(points), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Points with one decimal and a sign. */
export const withSign = (points: number): string => signed(points, 1);
