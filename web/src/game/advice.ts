// An advised turn on the table: the parts of its steps, and where its tiles go.

import type { Action, PlacedTile } from "../protocol/types";
import { same, partsOf, unmarked, type Part } from "./candidates";
import { STILL, type Touch } from "./touch";

/** For each action of a turn, the parts that are touched for it. */
export type Steps = Action["parts"][];

/** All parts of some steps. */
export const touchedFor = (steps: Steps): Part[] => steps.flat().flatMap(([role, id]) => partsOf(role, id));

/** A cell of the palace that an advised turn is about. */
export interface AdvisedPlace {
    cell: string;
    /** The tile that is placed there, if any. */
    tile?: string;
    /** Whether that happens before the steps that are shown. */
    before?: boolean;
}

/** For each step, its cells of the palace, including those of the buildings it names. */
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

/** Each cell once, as it is after the last step about it. */
export function eachOnce(places: AdvisedPlace[]): AdvisedPlace[] {
    const found = new Map<string, AdvisedPlace>();
    for (const place of places) found.set(place.cell, { ...found.get(place.cell), ...place });
    return [...found.values()];
}

/** Whether a thing is among some parts; `copy` tells identical things apart. */
export const isAmong = (parts: Part[], thing: Part, copy: number): boolean =>
    copy >= 0 && copy < parts.filter((each) => same(each, thing)).length;

/** For a table that cannot be touched, with some steps marked. */
export function marking(steps: Steps): Touch {
    const parts = touchedFor(steps);
    return { ...STILL, advised: (role, id, copy = 0) => isAmong(parts, { role, id }, copy) };
}
