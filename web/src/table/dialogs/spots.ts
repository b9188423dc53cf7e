// Where something is on the screen, and where there is room beside it.

import type { Part } from "../../game/candidates";

/** The element of a part or, if it is not visible, of its chapter; undefined if neither is. */
export function spotOf(part: Part | null, chapter: string): Element | undefined {
    const where = [
        ...(part ? [`[data-part="${CSS.escape(`${part.role}:${part.id}`)}"]`] : []),
        `[data-chapter="${chapter}"] :is(button.open, .drawn.open)`,
        `[data-chapter="${chapter}"]`,
        ".actions .choices, .actions .row",
    ];
    return where
        .flatMap((selector) => [...document.querySelectorAll(`main ${selector}`)])
        .find((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0);
}

/** The boxes of what should not be covered: whatever can be touched now, market and money, what is asked, what is one's own. */
export function inTheWay(): DOMRect[] {
    return [
        ...document.querySelectorAll(
            "main :is(button.open, .market button, .display button, .actions button, .banner, .things, .me, [data-cell])",
        ),
    ]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect());
}

const AIR = 8;
/** Pixels between two positions that are tried. */
const STEP = 16;
/** A pixel further away is as bad as so many square pixels hidden. */
const FAR = 4;
type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** The visible position for a box of this size that hides little and is close to a spot or, without one, to the middle. */
export function placeBeside(
    { width, height }: { width: number; height: number },
    spot: Box | undefined,
    others: Box[],
    { innerWidth, innerHeight }: { innerWidth: number; innerHeight: number } = globalThis.window,
): { x: number; y: number } {
    const seen = spot && spot.bottom > 0 && spot.top < innerHeight ? spot : undefined;
    const aim = seen ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const kept = seen ? [...others, seen] : others;
    let best = { x: AIR, y: AIR, cost: Infinity };
    for (const x of positions(aim.left, aim.right, width, innerWidth))
        for (const y of positions(aim.top, aim.bottom, height, innerHeight)) {
            const box = { left: x, top: y, right: x + width, bottom: y + height };
            const away = Math.hypot(
                x + width / 2 - (aim.left + aim.right) / 2,
                y + height / 2 - (aim.top + aim.bottom) / 2,
            );
            const cost = kept.reduce((sum, other) => sum + hidden(box, other), FAR * away);
            if (cost < best.cost) best = { x, y, cost };
        }
    return { x: best.x, y: best.y };
}

/** Where a box of this size could begin on one axis: in the middle of the spot, after it, before it, or anywhere in sight. */
function positions(from: number, to: number, size: number, room: number): number[] {
    const last = Math.max(AIR, room - size - AIR);
    const rest = Array.from({ length: Math.ceil((last - AIR) / STEP) }, (_, at) => AIR + at * STEP);
    const beside = [(from + to - size) / 2, to + AIR, from - size - AIR];
    return [...beside, ...rest].map((at) => Math.min(Math.max(at, AIR), last));
}

/** How much of the other box a box would hide. */
function hidden(box: Box, other: Box): number {
    const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return Math.max(0, across) * Math.max(0, down);
}
