// How much of the garden is drawn: less on devices that cannot keep up while it moves.

/**
 * What is left out, in this order: what is missed least comes first. The beds are those beyond the window, the trees those
 * of other players' palaces.
 */
export const LEFT_OUT = ["walkers", "glints", "flowers", "shadows", "beds", "trees", "tilt"] as const;
type Part = (typeof LEFT_OUT)[number];

/** A frame that takes longer is slow; after this many slow ones in a row, less is drawn. */
const SLOW_MS = 40;
const TOO_MANY = 10;
/** A longer pause is no frame: the page was in the background. */
const PAUSE_MS = 1000;
/** How long the camera may go on gliding after it was moved. */
const GLIDE_MS = 450;

export class Detail {
    readonly #overtaxed: () => void;
    #left = $state(0);
    #slow = 0;
    #before: number | null = null;
    #until = 0;

    /** `overtaxed` is called when there is nothing to leave out any more, and frames are still slow. */
    constructor(overtaxed: () => void) {
        this.#overtaxed = overtaxed;
    }

    get leftOut(): readonly Part[] {
        return LEFT_OUT.slice(0, this.#left);
    }

    /** The garden is moved; frames are measured until it rests. */
    moves(): void {
        const watching = this.#until > 0;
        this.#until = performance.now() + GLIDE_MS;
        if (!watching) requestAnimationFrame(this.#frame);
    }

    readonly #frame = (at: number): void => {
        const took = this.#before === null ? 0 : at - this.#before;
        this.#before = at;
        if (took < PAUSE_MS) this.#measured(took);
        if (at < this.#until) requestAnimationFrame(this.#frame);
        else [this.#until, this.#before] = [0, null];
    };

    #measured(took: number): void {
        if (took === 0) return;
        this.#slow = took > SLOW_MS ? this.#slow + 1 : 0;
        if (this.#slow < TOO_MANY) return;
        this.#slow = 0;
        if (this.#left < LEFT_OUT.length) this.#left += 1;
        else this.#overtaxed();
    }
}
