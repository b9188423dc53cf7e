// Which part of a drawing is visible, and how large: moved with the pointer, two fingers, the wheel or keys.
//
// Everything is measured in the units of the drawing from its origin, so that what is drawn stays where it is when the
// drawing grows. Words may come and go in front of it; the room they need is free at all times, so that nothing moves.

import { rem } from "../../browser/rem";

const STEP = 1.25;
const LEAST = 0.15;
const MOST = 2.5;
const SLACK = 48;
/** So much may be lost by rounding. */
const ROUNDING = 0.5;
/** The size up to which a drawing fills its window. */
const usual = (): number => rem() / 12;

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}
/** Where the drawing is not, unless the reader has moved it there, in pixels. */
export interface ReservedSpace {
    left: number;
    bottom: number;
}
/** In a window of some size. */
type Keeping = (width: number, height: number) => ReservedSpace;

export class Zoom {
    /** Pixels per unit of the drawing. */
    scale = $state(1);
    /** Where its origin is in the window. */
    x = $state(0);
    y = $state(0);
    width = $state(0);
    height = $state(0);
    /** Whether the reader has chosen the part that is seen; until then all of it is. */
    chosen = $state(false);
    /** Whether it glides to where it is now: it follows a hand, and the size of the window, at once. */
    glides = $state(false);
    readonly #drawing: () => Box;
    readonly #reserved: Keeping;
    readonly #most: () => number;

    constructor(drawing: () => Box, reserved: Keeping, most = usual) {
        this.#drawing = drawing;
        this.#reserved = reserved;
        this.#most = most;
    }

    get reserved(): ReservedSpace {
        return this.#reserved(this.width, this.height);
    }

    /** Show all of it, in the middle if that is possible. */
    fit(): void {
        if (!this.width || !this.height) return;
        const { x, y, width, height } = this.#drawing();
        const { left, bottom } = this.reserved;
        this.scale = Math.min((this.width - left) / width, (this.height - bottom) / height, this.#most());
        const [wide, high] = [width * this.scale, height * this.scale];
        this.x = Math.max(left, (this.width - wide) / 2) - x * this.scale;
        this.y = Math.min(this.height - bottom - high, (this.height - high) / 2) - y * this.scale;
        this.chosen = false;
        this.glides = true;
    }

    /** Move only if not all of it is seen, as when it has grown. */
    keep(): void {
        const { x, y, width, height } = this.#drawing();
        if (!this.chosen && this.#missing(x, y, width, height).some((by) => Math.abs(by) > ROUNDING))
            this.fit();
    }

    /** Larger or smaller around a point of the window. */
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

    /** Move as little as it takes for a square of the drawing to be seen as a whole. */
    reveal(x: number, y: number, size: number): void {
        const [right, down] = this.#missing(x, y, size, size);
        this.x += right;
        this.y += down;
        this.glides = true;
    }

    /** How far it must move for a part of the drawing to be seen. */
    #missing(x: number, y: number, width: number, height: number): [right: number, down: number] {
        const { left, bottom } = this.reserved;
        return [
            missing(this.x + x * this.scale, width * this.scale, left, this.width),
            missing(this.y + y * this.scale, height * this.scale, 0, this.height - bottom),
        ];
    }

    /** Some of the drawing always stays in the window. */
    #settle(): void {
        const { x, y, width, height } = this.#drawing();
        const within = (at: number, from: number, length: number, window: number) =>
            Math.min(window - SLACK, Math.max(SLACK - length * this.scale, at + from * this.scale)) -
            from * this.scale;
        this.x = within(this.x, x, width, this.width);
        this.y = within(this.y, y, height, this.height);
        this.chosen = true;
        this.glides = false;
    }

    /** The window through which it is seen has another size; what is not seen at all has none. */
    resize(width: number, height: number): void {
        if (!width || !height || (width === this.width && height === this.height)) return;
        this.width = width;
        this.height = height;
        if (!this.chosen) this.fit();
        this.glides = false;
    }
}

/** How far something must move to lie between two places; where it has no room, it begins at the first. */
function missing(at: number, length: number, from: number, to: number): number {
    if (at < from - ROUNDING) return from - at;
    return at + length > to + ROUNDING ? to - at - length : 0;
}
