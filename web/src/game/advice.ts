// An advised turn on the table: what its steps are made of, and where its tiles go.

import type { Advice, PlacedTile } from "../protocol/types";
import { same, partsOf, unmarked, type Part } from "./candidates";
import { STILL, type Touch } from "./touch";

/** For each step what is touched for it: pairs of role and id. */
export type Steps = Advice["parts"];

/** Everything that is touched for some steps. */
export const touchedFor = (steps: Steps): Part[] => steps.flat().flatMap(([role, id]) => partsOf(role, id));

/** A cell of the palace that an advised turn is about. */
export interface AdvisedPlace {
    cell: string;
    /** The tile that comes to lie there, if one does. */
    tile?: string;
    /** Whether that happens in a step before those that are shown. */
    before?: boolean;
}

/** For each step the cells of the palace it is about, also where it names only the building that stands there. */
export function placesOf(steps: Steps, palace: PlacedTile[]): AdvisedPlace[][] {
    const standing = new Map(palace.map(({ id, x, y }) => [unmarked(id), `${x},${y}`]));
    return steps.map((parts) => {
        const of = Object.fromEntries(parts);
        const tile = of["tile"] ?? of["building"];
        const there = tile === undefined ? undefined : standing.get(unmarked(tile));
        const cell = of["cell"] ?? there;
        if (cell === undefined) return [];
        if (tile === undefined || cell === there) return [{ cell }];
        standing.set(unmarked(tile), cell);
        return [{ cell, tile }];
    });
}

/** The same cells, each once: as it is after the last step about it. */
export function eachOnce(places: AdvisedPlace[]): AdvisedPlace[] {
    const found = new Map<string, AdvisedPlace>();
    for (const place of places) found.set(place.cell, { ...found.get(place.cell), ...place });
    return [...found.values()];
}

/** Whether a thing is among some parts; of identical things, as many are as there are such parts. */
export const isAmong = (parts: Part[], thing: Part, copy: number): boolean =>
    copy >= 0 && copy < parts.filter((each) => same(each, thing)).length;

/** For a table that is only looked at, with some steps marked on it. */
export function marking(steps: Steps): Touch {
    const parts = touchedFor(steps);
    return { ...STILL, advised: (role, id, copy = 0) => isAmong(parts, { role, id }, copy) };
}
