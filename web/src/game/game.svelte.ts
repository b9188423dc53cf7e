// The game as this client knows it: what the server has sent, put together.

import type {
    ChatLine,
    Choice,
    EmoteFrame,
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

/** A chat line or a quick message. */
export type Said = ChatLine & { emote?: EmoteFrame["emote"] };

export class Game {
    table = $state.raw<TableFrame | null>(null);
    view = $state.raw<View | null>(null);
    version = $state(-1);
    decision = $state.raw<Decision | null>(null);
    menu = $state.raw<Choice[] | null>(null);
    #undo = $state(false);
    /** When the time for the decision is up, in milliseconds since 1970, and what each player has in reserve. */
    time = $state.raw<{ until: number; reserves: number[] } | null>(null);
    /** Everything that happened and is known, the latest last. */
    events = $state.raw<GameEvent[]>([]);
    /** The events of the last frame; none for the first one, which only shows the table. */
    news = $state.raw<GameEvent[]>([]);
    chat = $state.raw<Said[]>([]);
    /** If a computer has played for this player, who is back now: the version of the last thing they did themselves. */
    playedForSince = $state<number | null>(null);
    over = $state.raw<Rank[] | null>(null);
    /** When it ended, in seconds since 1970. */
    ended = $state(0);
    rematch = $state.raw<Rematch | null>(null);
    /** Why the server closed the connection, until there is a new one. */
    closed = $state.raw<Message | null>(null);

    get you(): number | null {
        return this.table?.you ?? null;
    }

    /** Whether this player has resigned; a computer opponent plays on, and the player is not asked any more. */
    get resigned(): boolean {
        return this.table?.seats.some(({ seat, resigned }) => seat === this.you && resigned) ?? false;
    }

    /** Whether this seat has to decide now, and the server does not answer for it. */
    get deciding(): boolean {
        const asked = this.you !== null && this.decision?.player === this.you && this.menu !== null;
        return asked && !this.resigned;
    }

    /** Whether the last action can be taken back. */
    get undo(): boolean {
        return this.#undo && !this.resigned;
    }

    /** What happened since the last action of a player. */
    readonly sinceLastTurn: GameEvent[] = $derived.by(() => {
        const last = this.events.findLastIndex(
            ({ kind, player }) => kind !== "TurnBegan" && player === this.you,
        );
        return this.events.slice(last + 1);
    });

    /** `at` is when the frame came, which may be a while before it is shown. */
    receive(frame: Frame, at: number = Date.now()): void {
        if (frame.type === "table") [this.table, this.closed] = [frame, null];
        else if (frame.type === "game") this.#changed(frame, at);
        else if (frame.type === "chat") this.#heard(frame);
        else if (frame.type === "emote") this.#heard(this.#spoken(frame));
        else if (frame.type === "played-for") this.playedForSince = frame.since;
        else if (frame.type === "over") [this.over, this.ended] = [frame.ranking, frame.at];
        else if (frame.type === "rematch") this.rematch = frame;
        else if (frame.type === "closed") this.closed = frame.message;
    }

    /** With every new connection the server sends the latest lines again. */
    #heard(said: Said): void {
        const known = this.chat.some(
            ({ seat, at, text }) => seat === said.seat && at === said.at && text === said.text,
        );
        if (!known) this.chat = [...this.chat, said];
    }

    #spoken({ seat, emote }: EmoteFrame): Said {
        const name = this.table?.seats.find((each) => each.seat === seat)?.name ?? "";
        return { seat, name, text: "", emote, at: Date.now() / 1000 };
    }

    #changed(frame: GameFrame, at: number): void {
        // A partial view is useless without the whole one; this happens only if frames overtook each other.
        if (!frame.complete && !this.view) return;
        this.news = this.view ? frame.events.filter((event) => event.version > this.version) : [];
        const known = this.events.filter((event) => event.version < (frame.events[0]?.version ?? Infinity));
        this.events = [...known, ...frame.events];
        this.view = patched(frame.complete ? null : this.view, frame.view);
        this.decision = frame.decision;
        this.menu = frame.menu;
        this.#undo = frame.undo;
        this.time = frame.time && { until: at + frame.time.left * 1000, reserves: frame.time.reserves };
        this.version = frame.version;
    }
}
