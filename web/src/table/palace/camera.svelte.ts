// Which part of the garden is visible, and how large: moved with the pointer, two fingers, the wheel or keys.
//
// Positions are measured in units of the drawing from the fountain's corner, so that nothing moves on the screen when
// the drawing grows. The camera moves by itself only when something that must be visible is not, and never while a
// pointer is down.

import { rem } from "../../browser/rem";
import type { Box } from "../../side/box";

const STEP = 1.25;
/** The scales a reader can choose. */
const LEAST = 0.3;
const MOST = 2.5;
const SLACK = 48;
/** Tolerance for rounding, in pixels. */
const ROUNDING = 0.5;
/** The scales used to fit a drawing into its window, at 16 pixels to a rem. */
const FITTING: readonly [least: number, most: number] = [0.55, 1.6];
/** The least scale at which a finger finds a cell, for palaces with pieces to choose, which must all be in sight. */
const FOR_FINGERS = 0.4;
export const withPieces = (): readonly [least: number, most: number] => [
    (FOR_FINGERS * rem()) / 16,
    usual()[1],
];
export const usual = (): readonly [least: number, most: number] => [
    (FITTING[0] * rem()) / 16,
    (FITTING[1] * rem()) / 16,
];

/** How many pixels of the window are covered at each edge. */
export interface Rims {
    left: number;
    top: number;
    right: number;
    bottom: number;
}
/** What should be visible: all of the first, or if that does not fit at the least scale, of the next that does. */
export type Aims = readonly [whole: Box, ...Box[]];

export class Camera {
    /** Pixels per unit of the drawing. */
    scale = $state(1);
    /** Where its origin is in the window. */
    x = $state(0);
    y = $state(0);
    width = $state(0);
    height = $state(0);
    /** Whether the reader has panned or zoomed; until then the whole drawing is visible. */
    chosen = $state(false);
    /** Whether the last change is animated; gestures and resizing take effect at once. */
    glides = $state(false);
    /** Whether a pointer is down, which forbids movements of the camera's own. */
    held = $state(false);
    readonly #aims: () => Aims;
    readonly #rims: () => Rims;
    readonly #scales: () => readonly [least: number, most: number];

    constructor(aims: () => Aims, rims: () => Rims, scales = usual) {
        this.#aims = aims;
        this.#rims = rims;
        this.#scales = scales;
    }

    /** The part of the window that nothing covers. */
    get #room(): Box {
        const { left, top, right, bottom } = this.#rims();
        return { left, top, right: this.width - right, bottom: this.height - bottom };
    }

    /** What can be shown completely, and at which scale. */
    get #target(): { box: Box; scale: number } {
        const aims = this.#aims();
        const room = this.#room;
        const [least, most] = this.#scales();
        const fitting = (box: Box) => Math.min(wide(room) / wide(box), high(room) / high(box));
        const [whole] = aims;
        if (fitting(whole) >= least) return { box: whole, scale: Math.min(most, fitting(whole)) };
        return { box: aims.find((box) => fitting(box) >= least) ?? aims.at(-1) ?? whole, scale: least };
    }

    /** Show the whole drawing in the middle of the room, or as much as fits. */
    fit(glides = true): void {
        if (!this.width) return;
        const room = this.#room;
        const { box, scale } = this.#target;
        this.scale = scale;
        this.x = (room.left + room.right - (box.left + box.right) * scale) / 2;
        this.y = (room.top + room.bottom - (box.top + box.bottom) * scale) / 2;
        this.chosen = false;
        this.glides = glides;
    }

    /** Fit the drawing again if what should be visible is not, for example after it has grown. */
    keep(): void {
        if (this.chosen || this.held || !this.width) return;
        const { box, scale } = this.#target;
        const [least] = this.#scales();
        const tooLarge = scale === least && this.scale > least;
        if (tooLarge || this.#missing(box).some((by) => Math.abs(by) > ROUNDING)) this.fit();
    }

    /** Zoom around a point of the window. */
    by(factor: number, atX = this.width / 2, atY = this.height / 2): void {
        const scale = Math.min(MOST, Math.max(LEAST, this.scale * factor));
        this.x = atX - ((atX - this.x) * scale) / this.scale;
        this.y = atY - ((atY - this.y) * scale) / this.scale;
        this.scale = scale;
        this.#settle();
    }

    nearer = (): void => this.by(STEP);
    farther = (): void => this.by(1 / STEP);

    move(x: number, y: number): void {
        this.x += x;
        this.y += y;
        this.#settle();
    }

    /** Move just enough to show a part of the drawing completely. */
    reveal(part: Box): void {
        if (this.held) return;
        const [right, down] = this.#missing(part);
        this.x += right;
        this.y += down;
        this.glides = true;
    }

    /** How far the drawing must move to show a part of it. */
    #missing(part: Box): [right: number, down: number] {
        const room = this.#room;
        return [
            missing(this.x + part.left * this.scale, wide(part) * this.scale, room.left, room.right),
            missing(this.y + part.top * this.scale, high(part) * this.scale, room.top, room.bottom),
        ];
    }

    /** Some of the drawing always stays in the window. */
    #settle(): void {
        const [whole] = this.#aims();
        const within = (at: number, from: number, to: number, window: number) =>
            Math.min(window - SLACK - from * this.scale, Math.max(SLACK - to * this.scale, at));
        this.x = within(this.x, whole.left, whole.right, this.width);
        this.y = within(this.y, whole.top, whole.bottom, this.height);
        this.chosen = true;
        this.glides = false;
    }

    /** The window has a new size; a hidden one has none. */
    resize(width: number, height: number): void {
        if (!width || !height || (width === this.width && height === this.height)) return;
        this.width = width;
        this.height = height;
        this.adjust();
    }

    /** Fit the drawing at once into a window whose size or rims have changed. */
    adjust(): void {
        if (!this.chosen) this.fit();
        this.glides = false;
    }

    /** The part of the drawing that the window shows. */
    get seen(): Box {
        return {
            left: -this.x / this.scale,
            top: -this.y / this.scale,
            right: (this.width - this.x) / this.scale,
            bottom: (this.height - this.y) / this.scale,
        };
    }
}

const wide = ({ left, right }: Box): number => right - left;
const high = ({ top, bottom }: Box): number => bottom - top;

/** How far a section must move to lie between two positions; if it is too long, it starts at the first. */
function missing(at: number, length: number, from: number, to: number): number {
    if (at < from - ROUNDING) return from - at;
    return at + length > to + ROUNDING ? to - at - length : 0;
}
