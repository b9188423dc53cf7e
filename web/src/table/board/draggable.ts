// An element that can be dragged onto a cell of a palace.
//
//     <button {@attach draggable({ start, over, drop, end })}>
//
// A drag begins when the pointer has moved a little; before that it is a click. A copy of the element follows the pointer;
// a finger would hide it, so there it hangs above, and counts for the cell where it is. A finger drags only elements whose
// `touch-action` is "none"; on others it scrolls.

import type { Attachment } from "svelte/attachments";

interface Drag {
    start(): void;
    /** Called with the cell below the pointer, or null if there is no legal one. */
    over(cell: string | null): void;
    drop(cell: string): void;
    end(): void;
}
const STILL = 6;
/** How far the copy hangs above a finger, in pixels. */
const ABOVE_FINGER = 48;
const aimOf = ({ clientX, clientY, pointerType }: PointerEvent) => ({
    x: clientX,
    y: clientY - (pointerType === "touch" ? ABOVE_FINGER : 0),
});

export function draggable({ start, over, drop, end: ended }: Drag): Attachment<HTMLElement> {
    return (thing) => {
        let from: { x: number; y: number } | null = null;
        let picture: HTMLElement | null = null;
        let below: string | null = null;

        const cellBelow = (event: PointerEvent) => {
            const { x, y } = aimOf(event);
            return document.elementsFromPoint(x, y).map((one) => one.closest<SVGElement>("[data-cell]")).find(Boolean)?.dataset["cell"] ?? null; // prettier-ignore
        };

        const down = (event: PointerEvent) => {
            const scrolls = event.pointerType === "touch" && getComputedStyle(thing).touchAction !== "none";
            if (event.button !== 0 || scrolls) return;
            event.stopPropagation();
            thing.setPointerCapture(event.pointerId); // a quick movement leaves the element at once
            from = { x: event.clientX, y: event.clientY };
        };
        const move = (event: PointerEvent) => {
            if (!from) return;
            if (!picture) {
                if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < STILL) return;
                picture = pictureOf(thing);
                start();
            }
            const { offsetWidth, offsetHeight } = picture;
            const { x, y } = aimOf(event);
            picture.style.transform = `translate(${x - offsetWidth / 2}px, ${y - offsetHeight / 2}px)`;
            const cell = cellBelow(event);
            if (cell !== below) over((below = cell));
        };
        const end = (event: PointerEvent) => {
            const dragged = picture !== null;
            picture?.remove();
            [from, picture] = [null, null];
            if (!dragged) return;
            // The click that follows a drag does not count.
            thing.addEventListener("click", stop, { capture: true, once: true });
            setTimeout(() => thing.removeEventListener("click", stop, { capture: true }));
            over((below = null));
            const cell = event.type === "pointerup" ? cellBelow(event) : null;
            if (cell !== null) drop(cell);
            ended();
        };

        thing.addEventListener("pointerdown", down);
        thing.addEventListener("pointermove", move);
        thing.addEventListener("pointerup", end);
        thing.addEventListener("pointercancel", end);
        return () => {
            picture?.remove();
            thing.removeEventListener("pointerdown", down);
            thing.removeEventListener("pointermove", move);
            thing.removeEventListener("pointerup", end);
            thing.removeEventListener("pointercancel", end);
        };
    };
}

const stop = (event: Event) => (event.stopPropagation(), event.preventDefault());

function pictureOf(thing: HTMLElement): HTMLElement {
    const picture = document.createElement("div");
    const { width, height } = thing.getBoundingClientRect();
    Object.assign(picture.style, {
        position: "fixed",
        top: "0",
        left: "0",
        zIndex: "40",
        width: `${width}px`,
        height: `${height}px`,
        opacity: "0.85",
        pointerEvents: "none",
    });
    for (const drawing of thing.querySelectorAll("svg")) picture.append(drawing.cloneNode(true));
    document.body.append(picture);
    return picture;
}
