// A recorded game being viewed: the decision, the table at that point, and autoplay. Only the current table and the
// next one are fetched.

import { fetchReplay, fetchReplayAt } from "../protocol/api";
import type { ReplayStation, ReplaySummary } from "../protocol/types";
import { stopsOf, type Stops } from "./stops";

/** Autoplay speeds: 2 is twice as fast. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a decision is shown at normal speed. */
const LOOK_MS = 1300;
/** While the slider is dragged, intermediate tables are not fetched. */
const SETTLED_MS = 60;
const MOST_KEPT = 400;

export class Replay {
    readonly id: string;
    summary = $state.raw<ReplaySummary | null>(null);
    /** The decision wanted, and the table last fetched: the same when no request is pending. */
    at = $state(0);
    station = $state.raw<ReplayStation | null>(null);
    failed = $state.raw<unknown>(null);
    playing = $state(false);
    speed = $state<number>(1);
    /** Not a `$derived`: that would belong to the page, and is still read when the page has been left. */
    stops = $state.raw<Stops>(stopsOf([]));

    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shown depends on what is kept
    readonly #kept = new Map<number, Promise<ReplayStation>>();
    #settling: ReturnType<typeof setTimeout> | undefined;
    #next: ReturnType<typeof setTimeout> | undefined;

    constructor(id: string) {
        this.id = id;
    }

    async open(at: number): Promise<void> {
        this.failed = null;
        try {
            this.summary = await fetchReplay(this.id);
            this.stops = stopsOf(this.summary.entries);
            this.at = this.#within(at);
            await this.#show();
        } catch (error) {
            this.failed = error;
        }
    }

    close(): void {
        clearTimeout(this.#settling);
        this.pause();
    }

    /** Show the table after this many decisions. */
    go(at: number | null): void {
        if (at === null) return;
        this.at = this.#within(at);
        clearTimeout(this.#settling);
        if (this.#kept.has(this.at)) void this.#show();
        else this.#settling = setTimeout(() => void this.#show(), SETTLED_MS);
    }

    play(): void {
        if (this.at >= this.stops.last) this.go(0);
        this.playing = true;
        this.#wait();
    }

    pause(): void {
        this.playing = false;
        clearTimeout(this.#next);
    }

    #wait(): void {
        this.#next = setTimeout(() => void this.#further(), LOOK_MS / this.speed);
    }

    async #further(): Promise<void> {
        if (!this.playing) return;
        this.at = this.#within(this.at + 1);
        await this.#show();
        if (this.at >= this.stops.last) this.pause();
        else if (this.playing) this.#wait();
    }

    async #show(): Promise<void> {
        const { at } = this;
        try {
            const station = await this.#fetch(at);
            if (this.at !== at) return; // another decision is shown by now
            this.station = station;
            this.failed = null;
        } catch (error) {
            if (this.at === at) this.failed = error;
            this.pause();
            return;
        }
        for (const near of [at + 1, at - 1, at + 2])
            if (near >= 0 && near <= this.stops.last) this.#fetch(near).catch(() => undefined);
    }

    #fetch(at: number): Promise<ReplayStation> {
        const known = this.#kept.get(at);
        if (known) return known;
        const asked = fetchReplayAt(this.id, at);
        this.#kept.set(at, asked);
        asked.catch(() => this.#kept.delete(at));
        const [oldest] = this.#kept.keys();
        if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
        return asked;
    }

    #within(at: number): number {
        return Math.max(0, Math.min(this.stops.last, Math.round(at) || 0));
    }
}
