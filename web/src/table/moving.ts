// Tiles and cards go from place to place where one can see it.
//
// Places have names (`data-spot`): "display:g5:0", "market:2", "panel:1". Before a change the places of everything that
// is going to move are noted; after it a picture of each thing flies from there to where it lies now.

import type { GameFrame } from "../protocol/types";
import { duration } from "../browser/settings.svelte";
import { movesOf } from "./moves";

const FLIGHT_MS = 480;
const MOST_AT_ONCE = 12;

export class Movement {
    readonly #whole: () => HTMLElement | null;
    #noted: { box: DOMRect; picture: Element; to: string[] }[] = [];

    constructor(whole: () => HTMLElement | null) {
        this.#whole = whole;
    }

    before(frame: GameFrame, you: number | null): void {
        this.#noted = [];
        if (frame.complete || duration(FLIGHT_MS) === 0 || document.hidden) return;
        for (const { from, to } of frame.events
            .flatMap((event) => movesOf(event, you))
            .slice(0, MOST_AT_ONCE)) {
            const place = this.#find(from);
            const picture = place?.querySelector("svg");
            if (place && picture)
                this.#noted.push({ box: picture.getBoundingClientRect(), picture: picture.cloneNode(true) as Element, to }); // prettier-ignore
            else if (place)
                this.#noted.push({
                    box: place.getBoundingClientRect(),
                    picture: document.createElement("i"),
                    to,
                });
        }
    }

    /** Once the page shows the change. */
    after(): void {
        for (const { box, picture, to } of this.#noted) {
            const place = this.#find(to);
            const target = place?.querySelector("svg") ?? place;
            if (!place || !target) continue;
            // What comes from a pile looks as it will lie.
            const drawn = picture.tagName === "I" ? target.cloneNode(true) : picture;
            if (drawn instanceof SVGElement) fly(drawn, box, target);
        }
        this.#noted = [];
    }

    #find(spots: string[]): HTMLElement | null {
        for (const spot of spots) {
            const quoted = CSS.escape(spot);
            const found = this.#whole()?.querySelector<HTMLElement>(
                `[data-spot="${quoted}"], [data-spot^="${quoted}:"]`,
            );
            if (found && found.getClientRects().length > 0) return found;
        }
        return null;
    }
}

function fly(picture: SVGElement, from: DOMRect, target: Element): void {
    const to = target.getBoundingClientRect();
    // It is not there before it has come; what moves into a palace or to a player leaves those as they are.
    if (target instanceof SVGElement && !target.classList.contains("palace"))
        target.animate([{ opacity: 0 }, { opacity: 0 }], duration(FLIGHT_MS));
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
    Object.assign(picture.style, { width: "100%", height: "100%" });
    layer.append(picture);
    document.body.append(layer);
    const scale = Math.min(to.width / (from.width || 1), to.height / (from.height || 1), 3) || 1;
    const x = to.left + (to.width - from.width * scale) / 2 - from.left;
    const y = to.top + (to.height - from.height * scale) / 2 - from.top;
    const flight = layer.animate(
        [
            { transform: "none", opacity: 1 },
            { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.9 },
        ],
        { duration: duration(FLIGHT_MS), easing: "cubic-bezier(.3,.1,.2,1)" },
    );
    flight.onfinish = flight.oncancel = () => layer.remove();
}
