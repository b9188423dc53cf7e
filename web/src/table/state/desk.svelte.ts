// What one place at the table is looking at, besides the game, and what the server has answered about it.

import { getContext, setContext } from "svelte";
import type { Candidate } from "../../game/candidates";
import { open, written } from "../../game/candidates";
import type { Ready } from "../../game/selection.svelte";
import { onPalace } from "../../modules";
import type { Answer, ScoreLine, View, WhatIfCase } from "../../protocol/types";
import { announce } from "../../ui/toasts.svelte";
import { t } from "../../words/catalogue.svelte";
import { Advising } from "./advising.svelte";
import { Holding } from "./holding.svelte";
import { OUTSIDE } from "../../points/scorings";
import type { Seat } from "../connection/seat.svelte";

/** Something shown in a dialog. */
export type Shown =
    | { kind: "player"; player: number }
    | { kind: "scoring"; scoring: number | "now" }
    | { kind: "ceremony"; scoring: number }
    | { kind: "orders" | "to-come" | "keys" | "settings" | "resign" | "over" };

export type Forecast = Extract<Answer, { type: "forecast" }>;

interface Cases {
    version: number;
    asked: string[];
    by: Record<string, WhatIfCase>;
}
const NOTHING: Cases = { version: -1, asked: [], by: {} };

export class Desk {
    readonly seat: Seat;
    readonly guided: boolean;
    readonly holding: Holding;
    readonly advising: Advising;
    shown = $state.raw<Shown | null>(null);
    /** A rule that is read; it lies over anything else that is shown. */
    rule = $state<string | null>(null);
    /** The cell under the pointer or the focus. */
    pointed = $state<string | null>(null);
    /** Whether a tile is being dragged: until it is dropped, nothing may move on the table. */
    dragging = $state(false);
    /** Whether a plan that leaves nothing open also ends the turn. */
    endsTurn = $state(true);
    /** How to place tiles that were bought, as far as that was chosen before buying them. */
    wished = $state.raw<string[]>([]);
    /** Whether the turn ends as soon as nothing is left to decide. */
    finishing = $state(false);
    /** A cell in the palace of a player that a line of the log tells of, while somebody points at it. */
    recalled = $state.raw<{ player: number; cell: [x: number, y: number] } | null>(null);
    forecast = $state.raw<Forecast | null>(null);

    /** The table at each scoring held, as far as asked; null where the server does not know it. */
    #scored = $state.raw<Record<number, View | null>>({});
    /** What each action would change, as far as asked at this version of the game. */
    #cases = $state.raw<Cases>(NOTHING);

    /** With a guide, as in a lesson or a puzzle, no turn ends by itself: it may be explained or judged first. */
    constructor(seat: Seat, guided = false) {
        this.seat = seat;
        this.guided = guided;
        this.holding = new Holding(seat);
        this.advising = new Advising(seat);
    }

    get game() {
        return this.seat.game;
    }

    get touch() {
        return this.seat.selection;
    }

    /** Whether something on the palace is to be touched: then nothing may lie over the bottom of it. */
    get building(): boolean {
        if (this.touch.empty && this.game.decision?.step === "act") return false;
        return this.holding.tile !== null || this.touch.lit.some((part) => onPalace(this.game.view, part));
    }

    show(shown: Shown): void {
        this.shown = shown;
    }

    /** Forget what was chosen; whether there was anything. */
    clear(): boolean {
        const something = !this.touch.empty || this.holding.tile !== null;
        this.touch.clear();
        this.holding.forget();
        this.advising.forget();
        return something;
    }

    /** Do what was chosen or, while others play, plan it. */
    async commit(ready: Ready): Promise<void> {
        const { seat } = this;
        const place = this.placeFor(ready);
        if (this.game.deciding) {
            if (place) this.wished = [...this.wished, place];
            await seat.act(ready.text);
            this.holding.forget();
            return;
        }
        const ends = this.canEndTurn(ready) && this.endsTurn;
        seat.sayIfLost();
        seat.refusal = await seat.planning.add([ready.text, ...(place ? [place] : [])], ends);
        if (seat.refusal) return;
        this.clear();
        announce(t("web-table.plan-kept"));
    }

    /** How the tile that this buys is to be placed, if that is chosen already. */
    placeFor({ candidate }: Ready): string | null {
        const { cell, tile } = this.holding;
        if (cell === null || candidate.sale?.tile !== tile) return null;
        return this.holding.at(cell)?.action ?? null;
    }

    /**
     * Touch something that is taken at once, and perhaps ends the turn. As long as something else could be done with it, it is
     * only chosen, unless it is touched quickly, with a double click or Enter.
     */
    take(zone: string, id: string, copy: number, quickly: boolean, endsTurn: boolean): void {
        const { touch, seat } = this;
        const chosen = touch.mark(zone, id, copy) === "chosen";
        if (!chosen || !quickly) touch.touch(zone, id, copy);
        if (!this.game.deciding || seat.busy || (chosen && !quickly)) return;
        const complete = touch.ready.filter(({ candidate }) => open(candidate, touch.touched).length === 0);
        const [only] = complete;
        if (!only || complete.length > 1) return;
        if (touch.remaining.length > 1 && !quickly) return;
        this.finishing = endsTurn && !this.guided;
        void this.commit(only);
    }

    /** Whether nothing is left to choose in a turn with this action: a tile that is bought needs a place, and an exact
     * payment may bring another action. */
    canEndTurn({ candidate, payment }: Ready): boolean {
        const confirmed = this.game.table?.options["confirm"] !== false;
        const again = payment === "exact" && candidate.sale?.earns === true;
        return confirmed && !again && (!candidate.sale?.tile || this.holding.cell !== null);
    }

    /** What the tile that is held, or the remaining action, would change at a cell. */
    caseAt(cell: string): WhatIfCase | null {
        if (this.holding.tile !== null) return this.holding.at(cell);
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
