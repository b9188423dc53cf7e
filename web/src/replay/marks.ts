// The better turn as it is marked on the table: all of its steps, or one of them after those before it.

import { marking, placesOf } from "../game/advice";
import { STILL, type Touch } from "../game/touch";
import type { AdvisedPlace } from "../pieces/palace";
import type { ReviewedTurn } from "../protocol/types";

export interface Marks {
    touch: Touch;
    places: AdvisedPlace[];
    /** All cells the turn is about, so that the palace keeps its size from step to step. */
    room: string[];
}

export const NO_MARKS: Marks = { touch: STILL, places: [], room: [] };

/** The marks of one step, or of the whole turn if there is none. */
export function marksOf({ better }: ReviewedTurn, step: number | null): Marks {
    const steps = better.map(({ parts }) => parts);
    const isShown = (at: number) => step === null || at === step;
    return {
        touch: marking(steps.filter((_, at) => isShown(at))),
        // A tile is placed beside those that were placed before it.
        places: steps
            .slice(0, step === null ? undefined : step + 1)
            .flatMap((parts, at) => placesOf([parts]).map((place) => ({ ...place, before: !isShown(at) }))),
        room: placesOf(steps).map(({ cell }) => cell),
    };
}

/** On a phone what is marked may lie below what is said about it, or behind the buttons at the bottom. */
export function bringMarksIntoSight(): void {
    const first = document.querySelector(".replay .advised");
    const box = first?.getBoundingClientRect();
    if (box && (box.top < 0 || box.bottom > 0.75 * innerHeight)) first?.scrollIntoView({ block: "center" });
}
