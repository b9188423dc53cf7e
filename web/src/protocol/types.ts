// What server and client say to each other. docs/protocol.md explains it.

/** A sentence apart from its words; `words/` puts it into the reader's language. */
export interface Message {
    key: string;
    args: Record<string, Value>;
}
export type Value = string | number | boolean | null | Message;

export type BuildingType = "pavilion" | "seraglio" | "arcades" | "chambers" | "garden" | "tower";
export type Currency = "gulden" | "dirham" | "denar" | "ducat";

/** A tile as a view shows it; one that is face down has nothing but the id "?". */
export interface Tile {
    id: string;
    piece?: string;
    type?: string;
    price?: number;
    walls?: string;
}
export interface PlacedTile extends Tile {
    x: number;
    y: number;
}

export interface ScoreLine {
    player: number;
    points: number;
    scoring: number;
    rule: string;
    reason: Message;
    cells: [number, number][];
    segments: [number, number, string][];
}

export interface PlayerView {
    name: string;
    score: number;
    hand: string[];
    palace: PlacedTile[];
    reserve: Tile[];
    aside: Tile[];
    counts: Record<string, number>;
    wall: number;
    /** What modules own, by module and name, as in "vizier.awake". */
    own: Record<string, unknown>;
}

export interface View {
    edition: string;
    modules: string[];
    options: Record<string, unknown>;
    players: PlayerView[];
    dirk: { score: number; tiles: Tile[]; counts: Record<string, number> } | null;
    market: { space: number; currency: Currency; tile: Tile | null }[];
    display: string[];
    draw: number;
    discard: number;
    tower: number;
    box: number;
    turn: number;
    active: number;
    decision: Decision | null;
    scorings: number;
    scorings_due: number;
    score_lines: ScoreLine[];
    ended: boolean;
    drawn: Tile | null;
    own: Record<string, unknown>;
}

export interface Decision {
    player: number;
    step: string;
}

/** What happened, for the log and for what moves on the table. */
export interface GameEvent {
    version: number;
    kind: string;
    player: number | null;
    told: Message | null;
    fields: Record<string, unknown>;
    /** Whether a log shows it. */
    logged: boolean;
}

// --- What can be done ------------------------------------------------------------------------------------------

export interface Tender {
    money: [card: string, value: number][];
    with: string | null;
}
export interface Sale {
    offer: string;
    tile: string | null;
    extras: string[];
    amount: number;
    exactly: boolean;
    currencies: Currency[];
    tenders: Tender[];
    affordable: boolean;
    /** Whether paying it exactly gives another action. */
    earns: boolean;
    rule: string;
}
export type Values = (string | string[])[];
export interface Choice {
    verb: string;
    pattern: string;
    roles?: string[];
    actions?: Values[];
    sales?: Sale[];
}

// --- Frames of the server ----------------------------------------------------------------------------------------

export interface Seat {
    seat: number;
    kind: "human" | "bot" | "open";
    /** Null where the seat is open. */
    name: string | null;
    online: boolean;
    level: string | null;
    resigned: boolean;
    /** Its player is gone and holds up the others; a computer opponent can take over. */
    abandoned: boolean;
}
export type Pace = { kind: "live" } | { kind: "days"; days: number };
export interface Aids {
    hints: boolean;
    majorities: boolean;
    memory: boolean;
}
export interface TableFrame {
    type: "table";
    table: string;
    edition: string;
    modules: string[];
    options: Record<string, unknown>;
    pace: Pace;
    aids: Aids;
    public: boolean;
    started: boolean;
    over: boolean;
    you: number | null;
    seats: Seat[];
}
/** Only what has changed of a view; players by number. */
export type ViewPatch = Partial<Omit<View, "players">> & {
    players?: PlayerView[] | Record<string, Partial<PlayerView>>;
};
export interface GameFrame {
    type: "game";
    version: number;
    complete: boolean;
    view: ViewPatch;
    events: GameEvent[];
    decision: Decision | null;
    menu: Choice[] | null;
    undo: boolean;
}
export interface WhatIfCase {
    action: string;
    wall: [before: number, after: number];
    points: number;
    by: { player: number; points: number; message: Message; rule: string }[];
    closed: string[];
}
export type ErrorKind =
    | "unreadable"
    | "refused"
    | "stale"
    | "not-found"
    | "not-yours"
    | "taken"
    | "limit"
    | "setup"
    | "record"
    | "unavailable";
export type Answer =
    | { type: "done"; id: string; version: number }
    /** Without an id where the request could not be read. */
    | { type: "refused"; id: string | null; kind: ErrorKind; message: Message; rule: string | null }
    | { type: "what-if"; id: string; version: number; cases: WhatIfCase[] }
    | {
          type: "forecast";
          id: string;
          scoring: number;
          lines: ScoreLine[];
          cards: [fewest: number, most: number] | null;
      }
    | { type: "hint"; id: string; actions: { action: string; points: number; reasons: Message[] }[] }
    | { type: "memory"; id: string; hands: string[][] }
    | { type: "orders"; id: string; orders: string[] }
    | { type: "pong"; id: string };
export interface ChatLine {
    seat: number | null;
    name: string;
    text: string;
    /** When it was said, in seconds since 1970. */
    at: number;
}
/** The next game of the same people; a spectator has no seat there either. */
export interface Rematch {
    table: string;
    seat: number | null;
    token: string | null;
}
export type Frame =
    | TableFrame
    | GameFrame
    | Answer
    | ({ type: "chat" } & ChatLine)
    | ({ type: "rematch" } & Rematch)
    | { type: "over"; ranking: { player: number; place: number; score: number }[] }
    | { type: "closed"; message: Message };

// --- Frames of the client ----------------------------------------------------------------------------------------

export type Request =
    | { type: "act"; version: number; action: string }
    | { type: "undo"; version: number }
    | { type: "why-not"; action: string }
    | { type: "what-if"; version: number; verb: string; about: (string | null)[] }
    | { type: "forecast" }
    | { type: "memory" }
    | { type: "hint"; version: number }
    /** Without orders it asks for those that stand. */
    | { type: "orders"; orders: string[] | null }
    | { type: "chat"; text: string }
    | { type: "resign" }
    | { type: "take-over"; seat: number }
    | { type: "rematch" }
    | { type: "ping" };

// --- REST ----------------------------------------------------------------------------------------------------------

/** Something a table can have or not, explained by the text `option.<name>`. */
export interface OfferedOption {
    name: string;
    default: boolean;
}
/** Named by the text `title.<name>` and described by `summary.<name>`. */
export interface OfferedModule {
    name: string;
    number: number;
    /** The prefix of its rules. */
    rules: string;
    options: OfferedOption[];
}
export interface Catalogue {
    editions: string[];
    modules: OfferedModule[];
    presets: { name: string; modules: string[] }[];
    options: OfferedOption[];
    levels: string[];
    usual_level: string;
    /** The building tiles of the base game. */
    tiles: string[];
    /** What is printed on the components, by data file. */
    components: Record<string, unknown>;
    /** The data files that are not as shipped. */
    corrected: string[];
    languages: string[];
    limits: { name: number; chat: number; seats: [fewest: number, most: number] };
}
export interface NewTable {
    name: string;
    edition: string;
    modules: string[];
    options: Record<string, boolean>;
    public: boolean;
    seats: NewSeat[];
    pace: Pace;
    aids: Aids;
}
export type NewSeat =
    { kind: "me" } | { kind: "here"; name: string } | { kind: "open" } | { kind: "bot"; level: string };
export interface TakenSeat {
    seat: number;
    token: string;
}
/** What everybody may know of a table. */
export type TableSummary = Omit<TableFrame, "type" | "you">;
/** A table in a list: also when it last moved on, and whose decision is waited for. */
export interface ListedTable extends TableSummary {
    moved: number;
    decider: number | null;
}
/** A table at which a seat is held; one with several own seats comes once for each. */
export interface OwnTable extends ListedTable {
    you: number;
    your_turn: boolean;
}
/** The rules of the base game or of a module; the title of a module is the text `title.<page>`. */
export interface RulePage {
    page: string;
    lead: string;
    sections: { heading: string; rules: { id: string; text: string }[] }[];
}
/** A decision of a recorded game, what happened then, and the points after it. */
export interface ReplayEntry {
    at: number;
    player: number | null;
    action: string;
    told: (Message & { logged: boolean })[];
    scores: number[];
}
export interface ReplaySummary {
    players: string[];
    edition: string;
    modules: string[];
    options: Record<string, unknown>;
    entries: ReplayEntry[];
}
/** The table after so many decisions, with everything open. */
export interface ReplayStation {
    at: number;
    view: View;
    events: GameEvent[];
    decision: Decision | null;
}
