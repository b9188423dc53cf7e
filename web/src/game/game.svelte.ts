// The game as this client knows it: what the server has sent, put together.

import type {
    ChatLine,
    Choice,
    Decision,
    Frame,
    GameEvent,
    GameFrame,
    Message,
    Rematch,
    TableFrame,
    View,
} from "../protocol/types";
import { patched } from "./patch";

export interface Rank {
    player: number;
    place: number;
    score: number;
}

export class Game {
    table = $state.raw<TableFrame | null>(null);
    view = $state.raw<View | null>(null);
    version = $state(-1);
    decision = $state.raw<Decision | null>(null);
    menu = $state.raw<Choice[] | null>(null);
    /** Whether the last action can be taken back. */
    undo = $state(false);
    /** Everything that happened and is known, the latest last. */
    events = $state.raw<GameEvent[]>([]);
    /** What happened at the last change; whoever comes to the table has seen nothing happen. */
    news = $state.raw<GameEvent[]>([]);
    chat = $state.raw<ChatLine[]>([]);
    over = $state.raw<Rank[] | null>(null);
    rematch = $state.raw<Rematch | null>(null);
    /** Why the server has closed the connection, if it has and there is no new one since. */
    closed = $state.raw<Message | null>(null);

    get you(): number | null {
        return this.table?.you ?? null;
    }

    /** Whether this seat has to decide now, and the server does not answer for it. */
    get deciding(): boolean {
        return this.you !== null && this.decision?.player === this.you && this.menu !== null;
    }

    /** What happened since the last action of a player. */
    readonly sinceLastTurn: GameEvent[] = $derived.by(() => {
        const last = this.events.findLastIndex(
            ({ kind, player }) => kind !== "TurnBegan" && player === this.you,
        );
        return this.events.slice(last + 1);
    });

    receive(frame: Frame): void {
        if (frame.type === "table") [this.table, this.closed] = [frame, null];
        else if (frame.type === "game") this.#changed(frame);
        else if (frame.type === "chat") this.chat = [...this.chat, frame];
        else if (frame.type === "over") this.over = frame.ranking;
        else if (frame.type === "rematch") this.rematch = frame;
        else if (frame.type === "closed") this.closed = frame.message;
    }

    #changed(frame: GameFrame): void {
        // A partial view is useless without the whole one; this happens only if frames overtook each other.
        if (!frame.complete && !this.view) return;
        this.news = this.view ? frame.events.filter((event) => event.version > this.version) : [];
        const known = this.events.filter((event) => event.version < (frame.events[0]?.version ?? Infinity));
        this.events = [...known, ...frame.events];
        this.view = patched(frame.complete ? null : this.view, frame.view);
        this.decision = frame.decision;
        this.menu = frame.menu;
        this.undo = frame.undo;
        this.version = frame.version;
    }
}
