// What can be done with the palace on the table, and what is said about its cells, whichever way it is seen.

import type { Part } from "../../game/candidates";
import { ACT } from "../../game/steps";
import { onPalace } from "../../modules";
import { tilesByCell } from "../../pieces/palace";
import type { TableState } from "../state/tableState.svelte";
import { placed } from "../state/tilePreview.svelte";
import { cellIn } from "../choosing/refusedCell";
import { unique } from "./spaces";

/** With more remaining actions than this, what-if cases are not requested yet. */
const MANY = 400;

/** What is lit up on a cell. */
export interface LitCell {
    cell: string;
    chosen: boolean;
    /** Whether a building stands there. */
    building: boolean;
    /** The points that building there would bring, if known. */
    points: number | null;
    /** Whether no other cell brings more. */
    best: boolean;
}

export class PalaceOnTable {
    readonly #table: TableState;
    readonly #player: () => number;

    constructor(table: TableState, player: () => number) {
        this.#table = table;
        this.#player = player;
    }

    readonly owner = $derived.by(() => this.#table.game.view?.players[this.#player()]);
    readonly tiles = $derived.by(() => this.owner?.palace ?? []);
    readonly standing = $derived.by(() => tilesByCell(this.tiles));
    readonly mine = $derived.by(() => this.#table.game.you === this.#player());
    /** The tile previewed on this palace. */
    readonly held = $derived.by(() => (this.mine ? this.#table.preview.tile : null));
    /** At the start of a turn nearly everything is possible, so cells light up only once the player has chosen to build. */
    readonly building = $derived.by(
        () => !this.#table.selection.empty || this.#table.game.decision?.step !== ACT,
    );
    readonly #reach = $derived.by(() => [
        ...this.standing.keys(),
        ...this.#table.selection.remaining.flatMap(({ parts }) =>
            parts.filter(({ role }) => role === "cell").map(({ id }) => id),
        ),
    ]);
    readonly #cells = $derived.by(() => unique(this.held ? this.#table.preview.cells : this.#reach));
    readonly legal = $derived.by(() =>
        this.mine && (this.building || this.held)
            ? this.#cells.filter((cell) => this.#markOn(cell) === "open")
            : [],
    );
    readonly chosen = $derived.by(() =>
        this.mine ? this.#cells.filter((cell) => this.#markOn(cell) === "chosen") : [],
    );
    /** The cells a line of the log is about. */
    readonly logged = $derived.by(() => this.#table.loggedCellsOf(this.#player()));
    readonly advised = $derived.by(() => (this.mine ? this.#table.hints.places : []));
    /** Whether something has to be chosen that is drawn from above only. */
    readonly needsAbove = $derived.by(() => {
        const { selection, game } = this.#table;
        return (
            this.mine &&
            this.building &&
            !this.held &&
            selection.lit.some(
                (part) => onPalace(game.view, part) && part.role !== "cell" && part.role !== "building",
            )
        );
    });

    readonly pointed = $derived.by(
        () => this.#table.pointedCell ?? this.chosen.find((cell) => !this.standing.has(cell)) ?? null,
    );
    /** What building on the cell that is pointed at would change. */
    readonly case = $derived.by(() => (this.pointed === null ? null : this.#table.caseAt(this.pointed)));
    readonly lit: LitCell[] = $derived.by(() => {
        const { chosen } = this;
        const cells = unique([...this.legal, ...chosen]).map((cell) => {
            const building = this.standing.has(cell);
            const points = building ? null : (this.#table.caseAt(cell)?.points ?? null);
            return { cell, chosen: chosen.includes(cell), building, points };
        });
        const most = Math.max(1, ...cells.map(({ points }) => points ?? 0));
        return cells.map((one) => ({ ...one, best: one.points === most }));
    });
    readonly ghost = $derived.by(() => {
        const { selection } = this.#table;
        const at = this.pointed;
        if (at === null || this.standing.has(at)) return null;
        if (this.held) return this.case && placed(this.case.action);
        const there = selection.remaining.find(({ parts }) =>
            parts.some(({ role, id }) => role === "cell" && id === at),
        );
        const tile = there?.parts.find(({ role }) => role === "tile");
        return tile ? { cell: at, tile: tile.id } : null;
    });
    /** Whether what is chosen is only planned, because others play. */
    readonly planned = $derived.by(() => !this.#table.game.deciding);
    /** The cell a refusal is about. */
    readonly refused = $derived.by(() => {
        const { refusal } = this.#table.connection;
        return this.mine && refusal ? cellIn(refusal.message) : null;
    });

    /** The parts that touching a cell stands for: the building on it and the cell itself. */
    partsAt(cell: string): Part[] {
        const { selection } = this.#table;
        const building = this.standing.get(cell);
        const here: Part = { role: "cell", id: cell };
        if (!building) return [here];
        const parts = [{ role: "building", id: building.id }, here];
        // Some actions apply to any tile of the player, whether it is in the palace or not.
        const asTile = { role: "tile", id: building.id };
        const idle = (part: Part) => selection.mark(part.role, part.id) === "idle";
        return parts.every(idle) && !idle(asTile) ? [asTile] : parts;
    }

    markAt(cell: string): "chosen" | "open" | "idle" {
        const marks = this.partsAt(cell).map(({ role, id }) => this.#table.selection.mark(role, id));
        return marks.includes("chosen") ? "chosen" : marks.includes("open") ? "open" : "idle";
    }

    #markOn(cell: string) {
        if (!this.held) return this.markAt(cell);
        return this.#table.preview.cell === cell ? "chosen" : "open";
    }

    /** Touch a lit cell. */
    pick(cell: string): void {
        const { selection, preview, connection } = this.#table;
        if (this.held) return preview.choose(cell);
        const [only] = selection.ready;
        // Touching the chosen cell again confirms it.
        if (only && selection.ready.length === 1 && this.markAt(cell) === "chosen")
            void connection.act(only.text);
        else selection.touchAll(this.partsAt(cell));
    }

    /**
     * Touch a cell that is not lit. That may begin an action there; a held tile stays held, and the server says why it
     * cannot lie there.
     */
    touch(cell: string): void {
        const { selection, connection, game } = this.#table;
        const offer =
            selection.touched.find(({ role }) => role === "offer")?.id ??
            game.view?.market.find(({ tile }) => tile?.id === this.held)?.space;
        if (this.held === null || offer === undefined || this.standing.has(cell))
            selection.touchAll(this.partsAt(cell));
        else
            void connection.explain([
                { role: "offer", id: offer },
                { role: "cell", id: cell },
            ]);
    }

    /** Request what building on each cell would change, as soon as it is clear what the player builds. */
    fetchCases(): void {
        const { selection, game, preview } = this.#table;
        const wondering = !selection.empty || (game.deciding && game.decision?.step !== ACT);
        if (wondering && selection.remaining.length < MANY) void this.#table.whatIf.fetchCases();
        void preview.fetchCases();
    }
}
