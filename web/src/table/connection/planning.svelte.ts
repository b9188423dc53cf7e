// What a player lays out while others play: the actions of the next turn. The server plays them when it comes.

import type { Game } from "../../game/game.svelte";
import type { Source } from "../../game/selection.svelte";
import type { Answer, Choice, Refusal, Request } from "../../protocol/types";

/** What is chosen while waiting outlasts the moves of others. */
const WAITING = -2;
const END = "end turn";

interface Line {
    request(request: Request): Promise<Answer>;
}

export class Planning implements Source {
    readonly #game: Game;
    readonly #line: Line;
    /** What could be done if the turn began now, after what is planned; and the version at which that was asked. */
    #possible = $state.raw<Choice[] | null>(null);
    #asked = -1;
    /** What is planned, in notation. */
    actions = $state.raw<string[]>([]);
    /** Why that is not possible any more, if so. */
    refused = $state.raw<Refusal | null>(null);

    constructor(game: Game, line: Line) {
        this.#game = game;
        this.#line = line;
    }

    // --- What is chosen from: what can be done now or, while others play, in the next turn -----------------------------

    get version(): number {
        return this.#game.deciding ? this.#game.version : WAITING;
    }

    get menu(): Choice[] | null {
        return this.#game.deciding ? this.#game.menu : this.#possible;
    }

    get planned(): boolean {
        return !this.#game.deciding;
    }

    /** Whether this place has a turn to plan. */
    get allowed(): boolean {
        const { you, over, table, view, deciding, resigned } = this.#game;
        return you !== null && !over && !view?.ended && !resigned && !table?.stopped && !deciding;
    }

    /** Ask what could be planned; false if that is known already, or if there is nothing to plan. */
    async look(): Promise<boolean> {
        const { version } = this.#game;
        if (!this.allowed || (this.#possible && this.#asked === version)) return false;
        this.#asked = version;
        const answer = await this.#line.request({ type: "next-turn" }).catch(() => null);
        if (answer?.type !== "next-turn" || !this.allowed) return false;
        this.#possible = answer.menu;
        return true;
    }

    // --- The plan ------------------------------------------------------------------------------------------------------

    /** Lay out some actions; with none, the plan is given up. A refusal is returned. */
    async layOut(actions: string[]): Promise<Refusal | null> {
        const answer = await this.#line.request({ type: "plan", actions }).catch(() => null);
        this.#take(answer);
        if (answer === null) return { kind: "unavailable", message: { key: "web.no-answer", args: {} } };
        return answer.type === "refused" ? answer : null;
    }

    /** Plan something more, and that the turn ends then, or not yet. The server knows the order. */
    async add(actions: string[], ends: boolean): Promise<Refusal | null> {
        const before = this.actions.filter((action) => action !== END);
        return this.layOut([...before, ...actions, ...(ends ? [END] : [])]);
    }

    /** Take the last step back. */
    async shorten(): Promise<void> {
        await this.layOut(this.actions.slice(0, -1));
    }

    /** Ask what is planned; whether that is how it is noticed that nothing is left of the plan. */
    async recall(): Promise<boolean> {
        const answer = await this.#line.request({ type: "plan", actions: null }).catch(() => null);
        // Several answers may be on their way: only the first finds a plan that is over.
        const before = this.refused ? 0 : this.actions.length;
        this.#take(answer);
        return before > 0 && this.actions.length === 0;
    }

    #take(answer: Answer | null): void {
        if (answer?.type !== "plan") return;
        if (answer.actions.join("\n") !== this.actions.join("\n")) this.#possible = null;
        [this.actions, this.refused] = [answer.actions, answer.refused];
    }
}
