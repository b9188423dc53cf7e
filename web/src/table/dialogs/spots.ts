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

/** The boxes of everything that can be touched now and should not be covered. */
export function inTheWay(): DOMRect[] {
    return [...document.querySelectorAll("main :is(button.open, .actions button, [data-cell])")]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect());
}

const AIR = 8;
type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** A visible position for a box of this size beside a spot where it covers least; without a spot, anywhere. */
export function placeBeside(
    { width, height }: { width: number; height: number },
    spot: Box | undefined,
    others: Box[],
    window: { innerWidth: number; innerHeight: number } = globalThis.window,
): { x: number; y: number } {
    const { innerWidth, innerHeight } = window;
    const seen = spot && spot.bottom > 0 && spot.top < innerHeight ? spot : undefined;
    const around = seen
        ? [
              [seen.right + AIR, seen.top],
              [seen.left, seen.bottom + AIR],
              [seen.left, seen.top - height - AIR],
              [seen.left - width - AIR, seen.top],
          ]
        : [0.5, 0.3, 0.7, 0.1, 0.9].map((share) => [
              (innerWidth - width) / 2,
              (innerHeight - height) * share,
          ]);
    const inside = (value: number, room: number) => Math.max(AIR, Math.min(value, room - AIR));
    const places = around.map(([x = 0, y = 0]) => ({
        x: inside(x, innerWidth - width),
        y: inside(y, innerHeight - height),
    }));
    const hides = ({ x, y }: { x: number; y: number }) =>
        [...others, ...(seen ? [seen] : [])].reduce((area, { left, top, right, bottom }) => {
            const across = Math.min(right, x + width) - Math.max(left, x);
            const down = Math.min(bottom, y + height) - Math.max(top, y);
            return area + Math.max(0, across) * Math.max(0, down);
        }, 0);
    return places.reduce((best, place) => (hides(place) < hides(best) ? place : best));
}
