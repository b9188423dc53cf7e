// The state of the table page for one seat, besides the game itself: what is open, previewed, pointed at and planned, and
// what the server has answered about it.

import { getContext, setContext } from "svelte";
import type { Candidate } from "../../game/candidates";
import { open, written } from "../../game/candidates";
import type { Ready } from "../../game/selection.svelte";
import { onPalace } from "../../modules";
import type { Action, Answer, ScoreLine, View, WhatIfCase } from "../../protocol/types";
import { announce } from "../../ui/toasts.svelte";
import { t } from "../../words/catalogue.svelte";
import { Hints } from "./hints.svelte";
import { TilePreview } from "./tilePreview.svelte";
import { OUTSIDE } from "../../points/scorings";
import type { TableConnection } from "../connection/tableConnection.svelte";

/** A dialog, with what it shows. */
export type OpenDialog =
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

export class TableState {
    readonly connection: TableConnection;
    readonly guided: boolean;
    readonly preview: TilePreview;
    readonly hints: Hints;
    dialog = $state.raw<OpenDialog | null>(null);
    /** The id of a rule shown on top of any other dialog. */
    rule = $state<string | null>(null);
    /** The cell under the pointer or the focus. */
    pointedCell = $state<string | null>(null);
    /** Whether a tile is being dragged; the layout must not change until it is dropped. */
    dragging = $state(false);
    /** Whether a plan that leaves nothing to decide also ends the turn. */
    planEndsTurn = $state(true);
    /** The actions that place tiles whose cells were chosen before buying them. */
    placements = $state.raw<Action[]>([]);
    /** Whether the turn ends as soon as nothing is left to decide. */
    endsTurn = $state(false);
    /** The cell of a palace that a line of the log is about, while the pointer is on that line. */
    loggedCell = $state.raw<{ player: number; cell: [x: number, y: number] } | null>(null);
    forecast = $state.raw<Forecast | null>(null);

    /** The view at each past scoring, as far as requested; null where the server does not know it. */
    #scoredViews = $state.raw<Record<number, View | null>>({});
    /** What each action would change, as far as requested at this version of the game. */
    #cases = $state.raw<Cases>(NOTHING);

    /** In a guided game (a lesson or a puzzle) no turn ends automatically: the guide may explain or judge it first. */
    constructor(connection: TableConnection, guided = false) {
        this.connection = connection;
        this.guided = guided;
        this.preview = new TilePreview(connection);
        this.hints = new Hints(connection);
    }

    get game() {
        return this.connection.game;
    }

    get selection() {
        return this.connection.selection;
    }

    /** Whether the next touch goes to the palace: then nothing may cover the bottom of it. */
    get touchesPalace(): boolean {
        if (this.selection.empty && this.game.decision?.step === "act") return false;
        return (
            this.preview.tile !== null || this.selection.lit.some((part) => onPalace(this.game.view, part))
        );
    }

    show(dialog: OpenDialog): void {
        this.dialog = dialog;
        if ("scoring" in dialog) void this.#fetchViewAt(dialog.scoring);
    }

    /** Clear the selection, the preview and the hints; returns whether there was a selection or a preview. */
    clear(): boolean {
        const hadAny = !this.selection.empty || this.preview.tile !== null;
        this.selection.clear();
        this.preview.clear();
        this.hints.clear();
        return hadAny;
    }

    /** Play the selected action or, while others play, add it to the plan. */
    async commit(ready: Ready): Promise<void> {
        const { connection } = this;
        const placement = this.placementFor(ready);
        if (this.game.deciding) {
            if (placement) this.placements = [...this.placements, placement];
            await connection.act(ready.text);
            this.preview.clear();
            return;
        }
        const endsTurn = this.canEndTurn(ready) && this.planEndsTurn;
        connection.reportIfOffline();
        connection.refusal = await connection.plan.add(
            [ready.text, ...(placement ? [placement.text] : [])],
            endsTurn,
        );
        if (connection.refusal) return;
        this.clear();
        announce(t("web-table.plan-kept"));
    }

    /** The action that places the tile bought by `ready`, if its cell is chosen already. */
    placementFor({ candidate }: Ready): Action | null {
        const { cell, tile } = this.preview;
        if (cell === null || candidate.sale?.tile !== tile) return null;
        return this.preview.caseAt(cell)?.action ?? null;
    }

    /**
     * Touch something that can be taken with one touch, and perhaps end the turn. While other actions are possible with it,
     * it is only selected, unless it is touched "quickly": with a double click or Enter.
     */
    take(role: string, id: string, copy: number, quickly: boolean, endsTurn: boolean): void {
        const { selection, connection } = this;
        const chosen = selection.mark(role, id, copy) === "chosen";
        if (!chosen || !quickly) selection.touch(role, id, copy);
        if (!this.game.deciding || connection.busy || (chosen && !quickly)) return;
        const complete = selection.ready.filter(
            ({ candidate }) => open(candidate, selection.touched).length === 0,
        );
        const [only] = complete;
        if (!only || complete.length > 1) return;
        if (selection.remaining.length > 1 && !quickly) return;
        this.endsTurn = endsTurn && !this.guided;
        void this.commit(only);
    }

    /** Whether a planned turn can end with this action: not if a bought tile still needs a cell, nor if an exact payment earns
     * another action. */
    canEndTurn({ candidate, payment }: Ready): boolean {
        const confirmed = this.game.table?.options["confirm"] !== false;
        const earnsAction = payment === "exact" && candidate.sale?.earns === true;
        return confirmed && !earnsAction && (!candidate.sale?.tile || this.preview.cell !== null);
    }

    /** What the previewed tile, or the action being chosen, would change at a cell. */
    caseAt(cell: string): WhatIfCase | null {
        if (this.preview.tile !== null) return this.preview.caseAt(cell);
        const here = this.selection.remaining.filter(({ parts }) => isAt(parts, cell));
        const known = here.map((each) => this.#cases.by[written(each)]).find((one) => one !== undefined);
        return this.#cases.version === this.game.version ? (known ?? null) : null;
    }

    /** Request what the remaining actions would change on every cell, once for each thing to place. */
    async fetchCases(): Promise<void> {
        const { version } = this.game;
        const { remaining } = this.selection;
        const verbs = remaining.map((each) => each.verb);
        for (const verb of verbs.filter((each, at) => verbs.indexOf(each) === at)) {
            const same = remaining.filter((each) => each.verb === verb);
            const [first] = same;
            if (!first?.parts.some(({ role }) => role === "cell") || first.sale) continue;
            const about = first.values.map((value, slot) =>
                typeof value === "string" && same.every((each) => each.values[slot] === value) ? value : null,
            );
            const key = JSON.stringify([verb, about]);
            const known = this.#cases.version === version ? this.#cases : { ...NOTHING, version };
            if (known.asked.includes(key)) continue;
            this.#cases = { ...known, asked: [...known.asked, key] };
            const answer = await this.connection.socket
                .request({ type: "what-if", version, verb, about })
                .catch(() => null);
            if (answer?.type !== "what-if" || this.#cases.version !== version) continue;
            const cases = Object.fromEntries(answer.cases.map((one) => [one.action.text, one]));
            this.#cases = { ...this.#cases, by: { ...this.#cases.by, ...cases } };
        }
    }

    /** Request what a scoring held now would bring, as far as this seat may know; after the end there is none. */
    async fetchForecast(): Promise<void> {
        if (this.game.view?.ended) {
            this.forecast = null;
            return;
        }
        const answer = await this.connection.socket.request({ type: "forecast" }).catch(() => null);
        if (answer?.type === "forecast" && !this.game.view?.ended) this.forecast = answer;
    }

    /** The cells of a palace that the log points at. */
    loggedCellsOf(player: number): [x: number, y: number][] {
        return this.loggedCell?.player === player ? [this.loggedCell.cell] : [];
    }

    /** The view that a scoring counted: the current one, or the one at that scoring; undefined until it is fetched. */
    viewAt(scoring: number | "now"): View | null | undefined {
        return scoring === "now" || scoring === OUTSIDE ? this.game.view : this.#scoredViews[scoring];
    }

    /** Request the view as it was at a scoring. */
    async #fetchViewAt(scoring: number | "now"): Promise<void> {
        if (scoring === "now" || scoring === OUTSIDE || scoring in this.#scoredViews) return;
        const answer = await this.connection.socket.request({ type: "scored", scoring }).catch(() => null);
        if (answer?.type === "scored") this.#scoredViews = { ...this.#scoredViews, [scoring]: answer.view };
    }

    linesOf(scoring: number | "now"): ScoreLine[] {
        if (scoring === "now") return this.forecast?.lines ?? [];
        return (this.game.view?.score_lines ?? []).filter((line) => line.scoring === scoring);
    }
}

const isAt = (parts: Candidate["parts"], cell: string) =>
    parts.some(({ role, id }) => role === "cell" && id === cell);

const KEY = Symbol("table");
export const setTable = (table: TableState): TableState => setContext(KEY, table);
export const useTable = (): TableState => getContext(KEY);
