// What one place at the table is looking at, besides the game, and what the server has answered about it.

import { getContext, setContext } from "svelte";
import type { Candidate } from "../game/candidates";
import { written } from "../game/candidates";
import type { Answer, ScoreLine, View, WhatIfCase } from "../protocol/types";
import { OUTSIDE } from "./scorings";
import type { Seat } from "./seat.svelte";

/** Something shown in a dialog. */
export type Shown =
    | { kind: "player"; player: number }
    | { kind: "scoring"; scoring: number | "now" }
    | { kind: "hints" | "orders" | "to-come" | "keys" | "settings" | "resign" | "over" };

export type Forecast = Extract<Answer, { type: "forecast" }>;

interface Cases {
    version: number;
    asked: string[];
    by: Record<string, WhatIfCase>;
}
const NOTHING: Cases = { version: -1, asked: [], by: {} };

export class Desk {
    readonly seat: Seat;
    shown = $state.raw<Shown | null>(null);
    /** A rule that is read; it lies over anything else that is shown. */
    rule = $state<string | null>(null);
    /** The cell under the pointer or the focus. */
    pointed = $state<string | null>(null);
    /** A cell in the palace of a player that a line of the log tells of, while somebody points at it. */
    recalled = $state.raw<{ player: number; cell: [x: number, y: number] } | null>(null);
    forecast = $state.raw<Forecast | null>(null);

    /** The table at each scoring held, as far as asked; null where the server does not know it. */
    #scored = $state.raw<Record<number, View | null>>({});
    /** What each action would change, as far as asked at this version of the game. */
    #cases = $state.raw<Cases>(NOTHING);

    constructor(seat: Seat) {
        this.seat = seat;
    }

    get game() {
        return this.seat.game;
    }

    get touch() {
        return this.seat.selection;
    }

    show(shown: Shown): void {
        this.shown = shown;
    }

    /** What the remaining action at a cell would change. */
    caseAt(cell: string): WhatIfCase | null {
        const there = this.touch.remaining.filter(({ parts }) => isAt(parts, cell));
        const known = there.map((each) => this.#cases.by[written(each)]).find((one) => one !== undefined);
        return this.#cases.version === this.game.version ? (known ?? null) : null;
    }

    /** Ask for all cells the remaining actions could be done at, each thing once. */
    async wonder(): Promise<void> {
        const { version } = this.game;
        const { remaining } = this.touch;
        const verbs = remaining.map((each) => each.verb);
        for (const verb of verbs.filter((each, at) => verbs.indexOf(each) === at)) {
            const same = remaining.filter((each) => each.verb === verb);
            const [first] = same;
            if (!first?.parts.some(({ zone }) => zone === "cells") || first.sale) continue;
            const about = first.values.map((value, slot) =>
                typeof value === "string" && same.every((each) => each.values[slot] === value) ? value : null,
            );
            const key = JSON.stringify([verb, about]);
            const known = this.#cases.version === version ? this.#cases : { ...NOTHING, version };
            if (known.asked.includes(key)) continue;
            this.#cases = { ...known, asked: [...known.asked, key] };
            const answer = await this.seat.line
                .request({ type: "what-if", version, verb, about })
                .catch(() => null);
            if (answer?.type !== "what-if" || this.#cases.version !== version) continue;
            const cases = Object.fromEntries(answer.cases.map((one) => [one.action, one]));
            this.#cases = { ...this.#cases, by: { ...this.#cases.by, ...cases } };
        }
    }

    /** The scoring held now, as far as this place may know it; none comes after the end. */
    async foresee(): Promise<void> {
        if (this.game.view?.ended) {
            this.forecast = null;
            return;
        }
        const answer = await this.seat.line.request({ type: "forecast" }).catch(() => null);
        if (answer?.type === "forecast" && !this.game.view?.ended) this.forecast = answer;
    }

    /** The cells of a palace that are recalled, for its drawing. */
    recalledOf(player: number): [x: number, y: number][] {
        return this.recalled?.player === player ? [this.recalled.cell] : [];
    }

    /** The table that points were given for: as it is now, or as it was at that scoring; undefined while that is asked. */
    scoredAt(scoring: number | "now"): View | null | undefined {
        return scoring === "now" || scoring === OUTSIDE ? this.game.view : this.#scored[scoring];
    }

    /** Ask for the table as it was at a scoring. */
    async recall(scoring: number | "now"): Promise<void> {
        if (scoring === "now" || scoring === OUTSIDE || scoring in this.#scored) return;
        const answer = await this.seat.line.request({ type: "scored", scoring }).catch(() => null);
        if (answer?.type === "scored") this.#scored = { ...this.#scored, [scoring]: answer.view };
    }

    linesOf(scoring: number | "now"): ScoreLine[] {
        if (scoring === "now") return this.forecast?.lines ?? [];
        return (this.game.view?.score_lines ?? []).filter((line) => line.scoring === scoring);
    }
}

const isAt = (parts: Candidate["parts"], cell: string) =>
    parts.some(({ zone, id }) => zone === "cells" && id === cell);

const KEY = Symbol("desk");
export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext(KEY);
