// The state of the table page for one seat, besides the game itself: what is open and pointed at.

import { getContext, setContext } from "svelte";
import { suggest } from "../../browser/settings.svelte";
import { ACT } from "../../game/steps";
import { onPalace } from "../../modules";
import type { WhatIfCase } from "../../protocol/types";
import type { TableConnection } from "../connection/tableConnection.svelte";
import { Detail } from "./detail.svelte";
import { Hints } from "./hints.svelte";
import { Play } from "./play.svelte";
import { Scorings } from "./scorings.svelte";
import { TilePreview } from "./tilePreview.svelte";
import { WhatIf } from "./whatIf.svelte";

/** A dialog, with what it shows. */
export type OpenDialog =
    | { kind: "player"; player: number }
    | { kind: "scoring"; scoring: number | "now" }
    | { kind: "ceremony"; scoring: number }
    | { kind: "orders" | "to-come" | "keys" | "settings" | "resign" | "over" };

export class TableState {
    readonly connection: TableConnection;
    readonly guided: boolean;
    readonly preview: TilePreview;
    readonly hints: Hints;
    readonly scorings: Scorings;
    readonly whatIf: WhatIf;
    readonly play: Play;
    /** On the next visit, who has never chosen a view and whose device cannot keep up sees palaces from above. */
    readonly detail = new Detail(() => suggest({ palaces: "above" }));
    dialog = $state.raw<OpenDialog | null>(null);
    /** What is open over the table: the log, or what is said. */
    sheet = $state<"log" | "talk" | null>(null);
    /** The names of players whose lines are not shown. */
    muted = $state.raw<string[]>([]);
    /** The id of a rule shown on top of any other dialog. */
    rule = $state<string | null>(null);
    /** The cell under the pointer or the focus. */
    pointedCell = $state<string | null>(null);
    /** Whether a tile is being dragged; the layout must not change until it is dropped. */
    dragging = $state(false);
    /** The cell of a palace that a line of the log is about, while the pointer is on that line. */
    loggedCell = $state.raw<{ player: number; cell: [x: number, y: number] } | null>(null);

    /** In a guided game (a lesson or a puzzle) no turn ends automatically: the guide may explain or judge it first. */
    constructor(connection: TableConnection, guided = false) {
        this.connection = connection;
        this.guided = guided;
        this.preview = new TilePreview(connection);
        this.hints = new Hints(connection);
        this.scorings = new Scorings(connection);
        this.whatIf = new WhatIf(connection);
        this.play = new Play(connection, this.preview, guided, () => this.clear());
    }

    get game() {
        return this.connection.game;
    }

    get selection() {
        return this.connection.selection;
    }

    /** Whether the next touch goes to the palace: then nothing may cover the bottom of it. */
    get touchesPalace(): boolean {
        if (this.selection.empty && this.game.decision?.step === ACT) return false;
        return (
            this.preview.tile !== null || this.selection.lit.some((part) => onPalace(this.game.view, part))
        );
    }

    /** What is said by players who are not muted. */
    get heard() {
        return this.game.chat.filter(({ name }) => !this.muted.includes(name));
    }

    show(dialog: OpenDialog): void {
        this.dialog = dialog;
        if ("scoring" in dialog) void this.scorings.fetchViewAt(dialog.scoring);
    }

    /** Clear the selection, the preview and the hints; returns whether there was a selection or a preview. */
    clear(): boolean {
        const hadAny = !this.selection.empty || this.preview.tile !== null;
        this.selection.clear();
        this.preview.clear();
        this.hints.clear();
        return hadAny;
    }

    /** What the previewed tile, or the action being chosen, would change at a cell. */
    caseAt(cell: string): WhatIfCase | null {
        return this.preview.tile !== null ? this.preview.caseAt(cell) : this.whatIf.caseAt(cell);
    }

    /** The cells of a palace that the log points at. */
    loggedCellsOf(player: number): [x: number, y: number][] {
        return this.loggedCell?.player === player ? [this.loggedCell.cell] : [];
    }
}

const KEY = Symbol("table");
export const setTable = (table: TableState): TableState => setContext(KEY, table);
export const useTable = (): TableState => getContext(KEY);
