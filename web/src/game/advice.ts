// An advised turn on the table: what its steps are made of, and where its tiles go.

import type { Advice } from "../protocol/types";
import { same, touchable, type Part } from "./candidates";
import { STILL, type Touch } from "./touch";

/** For each step what is touched for it: pairs of role and id. */
export type Steps = Advice["parts"];

/** Everything that is touched for some steps. */
export const touchedFor = (steps: Steps): Part[] => steps.flat().flatMap(([role, id]) => touchable(role, id));

/** The cells of the palace that some steps are about, each with the tile that comes to lie there or lies there now. */
export const placesOf = (steps: Steps): { tile: string; cell: string }[] =>
    steps.flatMap((parts) => {
        const of = Object.fromEntries(parts);
        const tile = of["tile"] ?? of["building"];
        return tile && of["cell"] ? [{ tile, cell: of["cell"] }] : [];
    });

/** Whether a thing is among some parts; of identical things, as many are as there are such parts. */
export const isAmong = (parts: Part[], thing: Part, copy: number): boolean =>
    copy >= 0 && copy < parts.filter((each) => same(each, thing)).length;

/** For a table that is only looked at, with some steps marked on it. */
export function marking(steps: Steps): Touch {
    const parts = touchedFor(steps);
    return { ...STILL, advised: (zone, id, copy = 0) => isAmong(parts, { zone, id }, copy) };
}
