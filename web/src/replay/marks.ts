// The better turn as it is marked on the table: all of its steps, or one of them after those before it.

import { eachOnce, marking, placesOf, touchedFor, type AdvisedPlace } from "../game/advice";
import { STILL, type Touch } from "../game/touch";
import { onPalace } from "../modules";
import type { ReviewedTurn, View } from "../protocol/types";

export interface Marks {
    touch: Touch;
    places: AdvisedPlace[];
    /** All cells the turn is about, so that the palace keeps its size from step to step. */
    room: string[];
    /** Whether anything of the palace is marked, or of what lies on it: then it is shown from above. */
    onPalace: boolean;
}

export const NO_MARKS: Marks = { touch: STILL, places: [], room: [], onPalace: false };

/** The marks of one step, or of the whole turn if there is none, on the table before that turn. */
export function marksOf({ better, player }: ReviewedTurn, step: number | null, view: View): Marks {
    const steps = better.map(({ parts }) => parts);
    const places = placesOf(steps, view.players[player]?.palace ?? []);
    const isShown = (at: number) => step === null || at === step;
    const shown = steps.filter((_, at) => isShown(at));
    // A tile is placed beside those that were placed before it.
    const sofar = places
        .slice(0, step === null ? undefined : step + 1)
        .flatMap((some, at) => some.map((place) => ({ ...place, before: !isShown(at) })));
    return {
        touch: marking(shown),
        places: eachOnce(sofar),
        room: places.flat().map(({ cell }) => cell),
        onPalace: sofar.length > 0 || touchedFor(shown).some((part) => onPalace(view, part)),
    };
}

/** On a phone what is marked may lie below what is said about it, or behind the buttons at the bottom. */
export function bringMarksIntoSight(): void {
    const first = document.querySelector(".replay .advised");
    const box = first?.getBoundingClientRect();
    if (box && (box.top < 0 || box.bottom > 0.75 * innerHeight)) first?.scrollIntoView({ block: "center" });
}
