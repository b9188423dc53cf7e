// How the cards of a hand lie in a fan.

/** The angle between two cards in degrees, and between the outermost ones at most. */
const ANGLE = 2.6;
const WIDEST = 26;
/** How much lower the outermost card may lie, in em, and how much of it each step outwards adds. */
const LOWEST = 1.3;
const STEP = 0.13;

/** How far a card of a hand is turned, in degrees, and how much lower it lies than the middle, in em. */
export function fanned(at: number, count: number): { turn: number; drop: number } {
    const middle = (count - 1) / 2;
    if (middle === 0) return { turn: 0, drop: 0 };
    const angle = Math.min(ANGLE, WIDEST / (count - 1));
    const lowest = Math.min(LOWEST, STEP * middle ** 2);
    const out = (at - middle) / middle;
    return { turn: rounded((at - middle) * angle), drop: rounded(lowest * out ** 2) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
