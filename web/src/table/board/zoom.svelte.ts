// Which part of a drawing is visible, and how large: moved with the pointer, two fingers, the wheel or keys.
//
// Positions are measured in units of the drawing from its origin, so that nothing moves on the screen when the
// drawing grows. The space for text in front of the drawing is reserved at all times for the same reason.

import { rem } from "../../browser/rem";

const STEP = 1.25;
const LEAST = 0.15;
const MOST = 2.5;
const SLACK = 48;
/** Tolerance for rounding, in pixels. */
const ROUNDING = 0.5;
/** The largest scale used to fit a drawing into its window. */
const usual = (): number => rem() / 12;

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}
/** Space to keep free of the drawing until the reader moves it, in pixels. */
export interface ReservedSpace {
    left: number;
    bottom: number;
}
/** The reserved space in a window of some size. */
type Keeping = (width: number, height: number) => ReservedSpace;

export class Zoom {
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

    /** Show the whole drawing, centred if possible. */
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

    /** Fit the drawing again if part of it is not visible, for example after it has grown. */
    keep(): void {
        const { x, y, width, height } = this.#drawing();
        if (!this.chosen && this.#missing(x, y, width, height).some((by) => Math.abs(by) > ROUNDING))
            this.fit();
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

    /** Move just enough to show a square of the drawing completely. */
    reveal(x: number, y: number, size: number): void {
        const [right, down] = this.#missing(x, y, size, size);
        this.x += right;
        this.y += down;
        this.glides = true;
    }

    /** How far the drawing must move to show a part of it. */
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

    /** The window has a new size; a hidden one has none. */
    resize(width: number, height: number): void {
        if (!width || !height || (width === this.width && height === this.height)) return;
        this.width = width;
        this.height = height;
        if (!this.chosen) this.fit();
        this.glides = false;
    }
}

/** How far a section must move to lie between two positions; if it is too long, it starts at the first. */
function missing(at: number, length: number, from: number, to: number): number {
    if (at < from - ROUNDING) return from - at;
    return at + length > to + ROUNDING ? to - at - length : 0;
}
