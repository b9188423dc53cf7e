// What the action being chosen would change on every cell, as the server says.

import type { Candidate } from "../../game/candidates";
import { written } from "../../game/candidates";
import type { WhatIfCase } from "../../protocol/types";
import type { TableConnection } from "../connection/tableConnection.svelte";

interface Cases {
    version: number;
    asked: string[];
    by: Record<string, WhatIfCase>;
}
const NOTHING: Cases = { version: -1, asked: [], by: {} };

export class WhatIf {
    readonly #connection: TableConnection;
    /** What each action would change, as far as requested at this version of the game. */
    #cases = $state.raw<Cases>(NOTHING);

    constructor(connection: TableConnection) {
        this.#connection = connection;
    }

    caseAt(cell: string): WhatIfCase | null {
        const { game, selection } = this.#connection;
        if (this.#cases.version !== game.version) return null;
        const here = selection.remaining.filter(({ parts }) => isAt(parts, cell));
        return here.map((each) => this.#cases.by[written(each)]).find((one) => one !== undefined) ?? null;
    }

    /** Request what the remaining actions would change on every cell, once for each thing to place. */
    async fetchCases(): Promise<void> {
        const { version } = this.#connection.game;
        const { remaining } = this.#connection.selection;
        const byVerb: Record<string, Candidate[]> = {};
        for (const each of remaining) (byVerb[each.verb] ??= []).push(each);
        for (const [verb, same] of Object.entries(byVerb)) {
            const [first] = same;
            if (!first?.parts.some(({ role }) => role === "cell") || first.sale) continue;
            const about = first.values.map((value, slot) =>
                typeof value === "string" && same.every((each) => each.values[slot] === value) ? value : null,
            );
            const key = JSON.stringify([verb, about]);
            const known = this.#cases.version === version ? this.#cases : { ...NOTHING, version };
            if (known.asked.includes(key)) continue;
            this.#cases = { ...known, asked: [...known.asked, key] };
            const answer = await this.#connection.socket
                .request({ type: "what-if", version, verb, about })
                .catch(() => null);
            if (answer?.type !== "what-if" || this.#cases.version !== version) continue;
            const cases = Object.fromEntries(answer.cases.map((one) => [one.action.text, one]));
            this.#cases = { ...this.#cases, by: { ...this.#cases.by, ...cases } };
        }
    }
}

const isAt = (parts: Candidate["parts"], cell: string) =>
    parts.some(({ role, id }) => role === "cell" && id === cell);
