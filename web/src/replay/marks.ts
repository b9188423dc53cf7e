// The marks of a better turn on the table: all of its steps, or one of them after the earlier ones.

import { eachOnce, marking, placesOf, touchedFor, type AdvisedPlace } from "../game/advice";
import { STILL, type Touch } from "../game/touch";
import { onPalace } from "../modules";
import type { ReviewedTurn, View } from "../protocol/types";

export interface Marks {
    touch: Touch;
    places: AdvisedPlace[];
    /** All cells of the turn, so that the palace keeps its size from step to step. */
    room: string[];
    /** Whether a tile of the palace or a piece on it is marked; then the palace is shown from above. */
    onPalace: boolean;
}

export const NO_MARKS: Marks = { touch: STILL, places: [], room: [], onPalace: false };

/** The marks of one step, or without one of the whole turn, on the table before that turn. */
export function marksOf({ better, player }: ReviewedTurn, step: number | null, view: View): Marks {
    const steps = better.map(({ parts }) => parts);
    const places = placesOf(steps, view.players[player]?.palace ?? []);
    const isShown = (at: number) => step === null || at === step;
    const shown = steps.filter((_, at) => isShown(at));
    // A tile is placed beside the tiles of earlier steps.
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

/** On a phone the marked parts may be below the comment, or behind the buttons at the bottom. */
export function bringMarksIntoSight(): void {
    const first = document.querySelector(".replay .advised");
    const box = first?.getBoundingClientRect();
    if (box && (box.top < 0 || box.bottom > 0.75 * innerHeight)) first?.scrollIntoView({ block: "center" });
}
