// Which part of a drawing is visible, and how large: moved with the pointer, two fingers, the wheel or keys.

import { letter } from "../browser/letter";

const STEP = 1.25;
const LEAST = 0.15;
const MOST = 2.5;
const SLACK = 48;
/** The size up to which a drawing fills its window. */
const usual = (): number => letter() / 12;

export class Zoom {
    /** Pixels per unit of the drawing. */
    scale = $state(1);
    x = $state(0);
    y = $state(0);
    width = $state(0);
    height = $state(0);
    /** Whether the reader has chosen the part that is seen; until then all of it is. */
    chosen = $state(false);
    readonly #drawing: () => { width: number; height: number };
    readonly #most: () => number;

    constructor(drawing: () => { width: number; height: number }, most = usual) {
        this.#drawing = drawing;
        this.#most = most;
    }

    fit(): void {
        const { width, height } = this.#drawing();
        if (!this.width || !this.height) return;
        this.scale = Math.min(this.width / width, this.height / height, this.#most());
        this.x = (this.width - width * this.scale) / 2;
        this.y = (this.height - height * this.scale) / 2;
        this.chosen = false;
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
        const [left, top, wide] = [this.x + x * this.scale, this.y + y * this.scale, size * this.scale];
        this.x += Math.max(0, -left) || Math.min(0, this.width - left - wide);
        this.y += Math.max(0, -top) || Math.min(0, this.height - top - wide);
    }

    /** Some of the drawing always stays in the window. */
    #settle(): void {
        const { width, height } = this.#drawing();
        this.x = Math.min(this.width - SLACK, Math.max(SLACK - width * this.scale, this.x));
        this.y = Math.min(this.height - SLACK, Math.max(SLACK - height * this.scale, this.y));
        this.chosen = true;
    }

    /** The window through which it is seen has another size. */
    resize(width: number, height: number): void {
        this.width = width;
        this.height = height;
        if (!this.chosen) this.fit();
    }
}
