// Animates tiles and cards that move from place to place.
//
// Places have names (`data-spot`): "display:g5:0", "market:2", "panel:1". Before a change the positions of everything that
// will move are recorded; after it a copy of each thing flies from there to its new place. Things moved by a
// later action of the turn start later.

import type { GameFrame } from "../../protocol/types";
import { duration } from "../../browser/settings.svelte";
import { stepsOf } from "./moves";

const FLIGHT_MS = 500;
/** The delay between two actions of the same turn. */
export const STEP_MS = 400;
const MOST_AT_ONCE = 12;
/** How high a flight rises above the straight line, as a part of its length, and at most, in pixels. */
const RISE = 0.18;
const HIGHEST = 90;
/** The scale at which a thing arrives at another player. */
const AT_A_PLAYER = 0.5;

interface Noted {
    box: DOMRect;
    /** A copy of the thing; null for things from a pile, which look as they will at their new place. */
    picture: Element | null;
    to: string[];
    step: number;
}

export class MoveAnimation {
    readonly #whole: () => HTMLElement | null;
    #noted: Noted[] = [];

    constructor(whole: () => HTMLElement | null) {
        this.#whole = whole;
    }

    before(frame: GameFrame, you: number | null): void {
        this.#noted = [];
        if (frame.complete || duration(FLIGHT_MS) === 0 || document.hidden) return;
        const moves = stepsOf(frame.events, you).flatMap((step, at) =>
            step.map((move) => ({ ...move, step: at })),
        );
        for (const { from, to, step } of moves.slice(0, MOST_AT_ONCE)) {
            const place = this.#find(from);
            const picture = place?.querySelector("svg") ?? null;
            const box = (picture ?? place)?.getBoundingClientRect();
            if (box) this.#noted.push({ box, picture: picture?.cloneNode(true) as Element | null, to, step });
        }
    }

    /** To be called when the page shows the change. */
    after(): void {
        for (const { box, picture, to, step } of this.#noted) {
            const place = this.#find(to);
            const target = place?.querySelector("svg.palace") ?? place?.querySelector("svg") ?? place;
            if (!target) continue;
            const drawn = picture ?? target.cloneNode(true);
            const start = picture ? box : shapedLike(target, box);
            if (drawn instanceof SVGElement) fly(drawn, start, target, duration(STEP_MS) * step, !picture);
        }
        this.#noted = [];
    }

    #find(spots: string[]): HTMLElement | null {
        for (const spot of spots) {
            const quoted = CSS.escape(spot);
            // A place may be twice in the page, of which a layout shows one.
            const all = this.#whole()?.querySelectorAll<HTMLElement>(
                `[data-spot="${quoted}"], [data-spot^="${quoted}:"]`,
            );
            const found = [...(all ?? [])].find((each) => each.getClientRects().length > 0);
            if (found) return found;
        }
        return null;
    }
}

/** A box in the middle of a place, as high as the place, with the proportions of `thing`. */
function shapedLike(thing: Element, place: DOMRect): DOMRect {
    const { width, height } = thing.getBoundingClientRect();
    const wide = (place.height * width) / (height || 1);
    return new DOMRect(place.left + (place.width - wide) / 2, place.top, wide, place.height);
}

function fly(picture: SVGElement, from: DOMRect, target: Element, delay: number, unseen: boolean): void {
    const to = target.getBoundingClientRect();
    const arrives = !target.classList.contains("palace");
    // Hide the target until the flight has ended, unless it is a player's palace.
    if (arrives && target instanceof SVGElement)
        target.animate([{ opacity: 0 }, { opacity: 0 }], delay + duration(FLIGHT_MS));
    const layer = document.createElement("div");
    layer.setAttribute("aria-hidden", "true");
    Object.assign(layer.style, {
        position: "fixed",
        left: `${from.left}px`,
        top: `${from.top}px`,
        width: `${from.width}px`,
        height: `${from.height}px`,
        zIndex: "30",
        pointerEvents: "none",
        transformOrigin: "0 0",
    });
    if (unseen) layer.style.opacity = "0"; // until it begins to move
    Object.assign(picture.style, { width: "100%", height: "100%" });
    layer.append(picture);
    document.body.append(layer);
    const fitting = Math.min(to.width / (from.width || 1), to.height / (from.height || 1)) || 1;
    const scale = arrives ? fitting : Math.min(fitting, AT_A_PLAYER);
    const x = to.left + (to.width - from.width * scale) / 2 - from.left;
    const y = to.top + (to.height - from.height * scale) / 2 - from.top;
    const timing = { delay, duration: duration(FLIGHT_MS) };
    const flight = layer.animate(
        [
            { transform: "none", opacity: 1 },
            { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.9 },
        ],
        { ...timing, easing: "cubic-bezier(.3,.1,.2,1)" },
    );
    // Up and down again on the way: an arc.
    const top = `0 ${-Math.min(HIGHEST, RISE * Math.hypot(x, y))}px`;
    layer.animate({ translate: ["0 0", top, "0 0"], easing: ["ease-out", "ease-in", "linear"] }, timing);
    flight.onfinish = flight.oncancel = () => layer.remove();
}
