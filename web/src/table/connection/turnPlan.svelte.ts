// The plan for a player's next turn, made while others play. The server plays it when the turn comes.

import type { Game } from "../../game/game.svelte";
import type { Source } from "../../game/selection.svelte";
import type { Action, Answer, Choice, Refusal, Request } from "../../protocol/types";

/** A version of its own, so that the moves of others do not clear the selection. */
const WAITING = -2;
const END_TURN = "end turn";

interface Socket {
    request(request: Request): Promise<Answer>;
}

export class TurnPlan implements Source {
    readonly #game: Game;
    readonly #socket: Socket;
    /** The menu of the next turn, after the actions planned so far, and the version of the game it was requested for. */
    #nextMenu = $state.raw<Choice[] | null>(null);
    #requestedAt = -1;
    actions = $state.raw<Action[]>([]);
    /** Why the plan is no longer possible, if so. */
    refused = $state.raw<Refusal | null>(null);

    constructor(game: Game, socket: Socket) {
        this.#game = game;
        this.#socket = socket;
    }

    // --- The source of the selection: the menu of this decision or, while others play, of the next turn ----------------

    get version(): number {
        return this.#game.deciding ? this.#game.version : WAITING;
    }

    get menu(): Choice[] | null {
        return this.#game.deciding ? this.#game.menu : this.#nextMenu;
    }

    get planned(): boolean {
        return !this.#game.deciding;
    }

    /** Whether this seat has a turn to plan. */
    get allowed(): boolean {
        const { you, over, table, view, deciding, resigned } = this.#game;
        return you !== null && !over && !view?.ended && !resigned && !table?.stopped && !deciding;
    }

    /** Request the menu of the next turn; false if it is up to date, or if there is nothing to plan. */
    async fetchMenu(): Promise<boolean> {
        const { version } = this.#game;
        if (!this.allowed || (this.#nextMenu && this.#requestedAt === version)) return false;
        this.#requestedAt = version;
        const answer = await this.#socket.request({ type: "next-turn" }).catch(() => null);
        if (answer?.type !== "next-turn" || !this.allowed) return false;
        this.#nextMenu = answer.menu;
        return true;
    }

    // --- The plan ------------------------------------------------------------------------------------------------------

    /** Plan these actions, in notation, and no others; an empty list gives up the plan. Returns a refusal. */
    async replace(actions: string[]): Promise<Refusal | null> {
        const answer = await this.#socket.request({ type: "plan", actions }).catch(() => null);
        this.#adopt(answer);
        if (answer === null) return { kind: "unavailable", message: { key: "web.no-answer", args: {} } };
        return answer.type === "refused" ? answer : null;
    }

    /** Add actions, and end the turn after them or not. The server puts the actions in order. */
    async add(actions: string[], endsTurn: boolean): Promise<Refusal | null> {
        const before = textsOf(this.actions).filter((action) => action !== END_TURN);
        return this.replace([...before, ...actions, ...(endsTurn ? [END_TURN] : [])]);
    }

    async removeLast(): Promise<void> {
        await this.replace(textsOf(this.actions).slice(0, -1));
    }

    /** Request the plan as the server has it; returns true if the server has just finished playing it. */
    async refresh(): Promise<boolean> {
        const answer = await this.#socket.request({ type: "plan", actions: null }).catch(() => null);
        // Several answers may be under way: only the first one finds the plan finished.
        const before = this.refused ? 0 : this.actions.length;
        this.#adopt(answer);
        return before > 0 && this.actions.length === 0;
    }

    #adopt(answer: Answer | null): void {
        if (answer?.type !== "plan") return;
        if (textsOf(answer.actions).join("\n") !== textsOf(this.actions).join("\n")) this.#nextMenu = null;
        [this.actions, this.refused] = [answer.actions, answer.refused];
    }
}

const textsOf = (actions: Action[]): string[] => actions.map(({ text }) => text);
