// What server and client say to each other. docs/protocol.md explains it.
//
// Written by tools/wire_types.py from the server's own description: do not edit.

export type BuildingType = "pavilion" | "seraglio" | "arcades" | "chambers" | "garden" | "tower";

export type Currency = "gulden" | "dirham" | "denar" | "ducat";

export type Person =
    | "soraya"
    | "nuha"
    | "salwa"
    | "hind"
    | "budur"
    | "yusuf"
    | "bilal"
    | "amin"
    | "jamil"
    | "hasan"
    | "zahra"
    | "rania"
    | "layla"
    | "maryam"
    | "nadia"
    | "idris"
    | "tariq"
    | "khalil"
    | "rashid"
    | "munir"
    | "aixa"
    | "safiya"
    | "dunya"
    | "wallada"
    | "fatima"
    | "omar"
    | "ibrahim"
    | "suleiman"
    | "faruq"
    | "ziyad";

export type Value = string | number | boolean | Message | unknown[] | null;

export type Values = (string | string[])[];

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

export type Face =
    | "weaver"
    | "scribe"
    | "falconer"
    | "potter"
    | "musician"
    | "sailor"
    | "physician"
    | "baker"
    | "poet"
    | "shepherd"
    | "glassblower"
    | "astronomer";

export type Colour = "terracotta" | "turquoise" | "violet" | "green" | "rose" | "ochre";

export type Pace = LivePace | DaysPace;

export type NewSeat = CreatorSeat | SharedScreenSeat | OpenSeat | BotSeat;

export type Answer =
    | DoneFrame
    | RefusedFrame
    | WhatIfFrame
    | ForecastFrame
    | ScoredFrame
    | HintFrame
    | JudgedFrame
    | MemoryFrame
    | OrdersFrame
    | NextTurnFrame
    | PlanFrame
    | PongFrame;

export type Frame =
    | TableFrame
    | GameFrame
    | OverFrame
    | ChatFrame
    | EmoteFrame
    | NudgeFrame
    | PlayedForFrame
    | RematchFrame
    | ClosedFrame
    | DoneFrame
    | RefusedFrame
    | WhatIfFrame
    | ForecastFrame
    | ScoredFrame
    | HintFrame
    | JudgedFrame
    | MemoryFrame
    | OrdersFrame
    | NextTurnFrame
    | PlanFrame
    | PongFrame;

/** What has changed of a view: the fields that differ, null where one is gone; players by number. */
export type ViewPatch = Partial<Omit<View, "players">> & {
    players?: PlayerView[] | Record<string, Partial<PlayerView>>;
};

/** An action, in notation and in parts. */
export interface Action {
    text: string;
    verb: string;
    /** What is touched for it, as role and id, first of all whatever on the table stands for its verb. */
    parts: [string, string][];
}

/**
 * A whole turn, with its points: how much better it is than the next one or, if not the best, how much worse
 * than the best.
 */
export interface Advice {
    actions: Action[];
    points: number;
    /** The standard error of the points, if it is known. */
    error: number | null;
    verdict: Message;
    reasons: Message[];
}

/** What the players of a table may ask the server for. */
export interface Aids {
    hints: boolean;
    majorities: boolean;
    memory: boolean;
}

/** A table with the deal of a day: a new one, or the player's first one of that day if it is not over. */
export interface BegunDaily {
    table: string;
    seats: TakenSeat[];
    day: string;
    counts: boolean;
}

/** The palace of the player who did best, and what else was in play. */
export interface BestPalace {
    owner: PlayerView;
    chapters: string[];
}

/** A step of a turn that would have been better. */
export interface BetterStep {
    /** What is touched for it: pairs of role and id. */
    parts: [string, string][];
    messages: Message[];
}

/** A computer opponent. */
export interface BotSeat {
    level: string;
    style: string | null;
    kind: "bot";
}

/** The choices for a new table, and what is printed on the components. */
export interface Catalogue {
    editions: OfferedEdition[];
    modules: OfferedModule[];
    suggestions: Suggestion[];
    /** The options of every table. */
    options: (OfferedSwitch | OfferedNames)[];
    levels: string[];
    usual_level: string;
    /** The styles that computer opponents can have, by level; `styles.<style>` puts them into words. */
    styles: Record<string, string[]>;
    /**
     * Who plays a level of the program: the person, then the brothers or sisters who come if the person is
     * there. The sentences `persons.<level>` and `persons.<level>-sibling` introduce them.
     */
    persons: Record<string, string[]>;
    /** Only for levels that were measured. */
    strengths: LevelStrength[];
    /** What is printed on the components, by component file (docs/components.md), without sources. */
    components: Record<string, unknown>;
    /** The component files that differ from the shipped ones. */
    corrected: string[];
    languages: string[];
    limits: CatalogueLimits;
}

/** The longest name and line of chat, and the fewest and most seats. */
export interface CatalogueLimits {
    name: number;
    chat: number;
    seats: [number, number];
    /** For how many seconds a scoring may be shown: clocks stand still for that time after it. */
    scoring: number;
}

export interface ChatFrame {
    seat: number;
    name: string;
    text: string;
    at: number;
    type: "chat";
}

/** Something a player wrote. */
export interface ChatLine {
    seat: number;
    name: string;
    text: string;
    /** In seconds since 1970. */
    at: number;
}

/** A verb that is open, as plain data, with either actions or sales. */
export interface Choice {
    verb: string;
    pattern: string;
    /** The module, or other chapter, whose verb it is. */
    chapter?: string;
    /** What on the table stands for the verb, if anything does: touching it means the verb. */
    sign?: Sign;
    /** The roles of the values, in the order of the pattern. */
    roles: string[];
    actions?: Values[];
    sales?: Sale[];
}

/** Seconds for every turn, and for the whole game a reserve for those that take longer. */
export interface ClockSetup {
    turn: number;
    reserve: number;
}

/** Why the server closes the connection. */
export interface ClosedFrame {
    type: "closed";
    message: Message;
}

/** A running game, to go on with at another host. */
export interface CopiedGame {
    /** It begins in the position of the table, and has no entries. */
    record: string;
    players: string[];
    /** The only person at the table. */
    seat: number;
    /** By seat; the person has none. */
    opponents: (Opponent | null)[];
}

/** The creator's own seat. */
export interface CreatorSeat {
    kind: "me";
}

/** The deal of a day: the days before and after it, the levels of the opponents, and the best results. */
export interface DailyDeal {
    day: string;
    /** The first day that had a deal. */
    first: string;
    today: string;
    before: string | null;
    after: string | null;
    /** When its seed and its games become public, as a time in UTC; games that end later do not count. */
    closes: string;
    closed: boolean;
    opponents: string[];
    /** How many played it to the end. */
    played: number;
    results: DailyResult[];
    /** All results, the furthest behind first. */
    spread: SameLead[];
    /** Null until the day is closed. */
    best: BestPalace | null;
}

/** The commitment to the deal of a day, and its seed once the day is closed. */
export interface DailyProof {
    day: string;
    /** The SHA-256 of `alhambra daily commitment <day> <seed>`. */
    commitment: string;
    /** A decimal number, too long for JavaScript. */
    seed: string | null;
}

/** How somebody did with the deal of a day. */
export interface DailyResult {
    place: number;
    /** A name for this result that does not lead to the table. */
    result: string;
    /** Null until the day is closed. */
    table: string | null;
    name: string;
    points: number;
    /** How many more points than the best opponent. */
    ahead: number;
}

/** A try of a browser at the deal of a day. */
export interface DailyTry {
    day: string;
    table: string;
    /** The name of the result among the results of that day. */
    result: string;
    /** Whether it was the first one. */
    counts: boolean;
    /** Late ones ended after the day was closed. */
    state: "playing" | "counted" | "fun" | "late" | "given-up";
    points: number | null;
    ahead: number | null;
}

/** Everybody comes when they like, but takes no longer than this for a decision. */
export interface Days {
    kind: "days";
    days: number;
}

/** The time for a move is given in days. */
export interface DaysPace {
    kind: "days";
    days: number;
}

/** Who has to decide, and what about. */
export interface Decision {
    player: number;
    step: string;
}

/** The neutral player of a two-player game. */
export interface DirkView {
    score: number;
    tiles: Tile[];
    counts: Record<string, number>;
}

export interface DoneFrame {
    type: "done";
    id: string;
    version: number;
}

/** A player says something with a touch. It is not stored. */
export interface EmoteFrame {
    type: "emote";
    seat: number;
    emote: "hello" | "luck" | "well-done" | "ouch" | "thinking" | "thanks";
}

export interface ForecastFrame {
    scoring: number;
    lines: ScoreLine[];
    cards: [number, number] | null;
    races: Race[];
    type: "forecast";
    id: string;
}

/** What everybody could have done. */
export interface GameAnalysis {
    turns: ReviewedTurn[];
    /** How likely each player is to win at the end. */
    chances: number[];
    accounts: PlayerAccount[];
    turning_points: TurningPoint[];
}

/** What happened, for the log and for animations. */
export interface GameEvent {
    version: number;
    kind: string;
    player: number | null;
    message: Message;
    fields: Record<string, unknown>;
    /** Whether a log shows it. */
    logged: boolean;
}

/** The game: the whole view if it is `complete`, otherwise what has changed since the version `since`. */
export interface GameFrame {
    type: "game";
    version: number;
    since: number | null;
    complete: boolean;
    view: ViewPatch;
    events: GameEvent[];
    decision: Decision | null;
    /** Only for the player who has to decide. */
    menu: Choice[] | null;
    undo: boolean;
    /** Null if nobody has to hurry. */
    time: TimeLeft | null;
}

/** A game in numbers. */
export interface GameStatistics {
    players: PlayerNumbers[];
    brought: PointsBrought[];
    moments: PointsAt[];
    scorings: HeldScoring[];
}

/** A scoring, and the decision that brought it about. */
export interface HeldScoring {
    scoring: number;
    at: number;
}

/** The first frame from a client; without a token, the client is a spectator. */
export interface Hello {
    type: "hello";
    token?: string | null;
    since?: number | null;
}

/** The best turns, best first. */
export interface HintFrame {
    type: "hint";
    id: string;
    turns: Advice[];
}

/** What a turn is worth as the answer to a puzzle. */
export interface JudgedFrame {
    type: "judged";
    id: string;
    solved: boolean;
    /** Whether it does what the best turn does, even if with other cards or in other places. */
    does_the_right_things: boolean;
    loss: number;
    reasons: Message[];
}

/**
 * How many of 100 games one of a level wins against equals of another level, and how many an equal would win.
 */
export interface LevelStrength {
    level: string;
    against: string;
    players: number;
    games: number;
    wins: number;
    wins_error: number;
    even: number;
}

/** A puzzle, without its solution. */
export interface ListedPuzzle {
    /** It never changes, unlike the number. */
    id: number;
    /** The place in the list, without gaps: what people call it. */
    number: number;
    edition: string;
    modules: string[];
    players: number;
    /** The turn of the game in which it arose. */
    turn: number;
    /** What it is about; `puzzle-theme.<theme>` names it. */
    theme: string;
    /** How hard it is; `difficulty.<difficulty>` puts it into words. */
    difficulty: string;
    /** The palace of whoever is to move, as tiles at their cells in notation. */
    palace: string;
}

/**
 * A table in a list, with when something last happened there, in seconds since 1970, and who has to decide.
 */
export interface ListedTable {
    edition: string;
    modules: string[];
    options: Record<string, unknown>;
    public: boolean;
    pace: Pace;
    aids: Aids;
    host?: number;
    table: string;
    started: boolean;
    over: boolean;
    seats: Seat[];
    stopped: Message | null;
    moved: number;
    decider: number | null;
}

/** Everybody is there. */
export interface Live {
    kind: "live";
    clock: NewClock | null;
}

export interface LivePace {
    kind: "live";
    clock?: ClockSetup;
}

/** How a player looks. */
export interface Look {
    face: Face | Person;
    colour: Colour;
}

/** The id of a new table, and a token for each seat of its creator. */
export interface MadeTable {
    table: string;
    seats: TakenSeat[];
}

/** A space of the building market. */
export interface MarketSpace {
    space: string;
    /** Without one, nothing is for sale there yet. */
    currency: Currency | null;
    tile: Tile | null;
}

/** For each player, the cards in hand that everybody has seen. */
export interface MemoryFrame {
    type: "memory";
    id: string;
    hands: string[][];
}

/** A sentence without words: each client renders it in its own language. */
export interface Message {
    key: string;
    args: Record<string, Value>;
}

/** The help that the table allows. */
export interface NewAids {
    hints: boolean;
    majorities: boolean;
    memory: boolean;
}

/** Seconds for every turn, and for the whole game a reserve for those that take longer. */
export interface NewClock {
    turn: number;
    reserve: number;
}

/** A new table. The game begins when every seat is taken. */
export interface NewTable {
    face?: Face | null;
    colour?: Colour | null;
    name: string;
    edition: string;
    modules: string[];
    options: Record<string, boolean | string[]>;
    public: boolean;
    seats: NewSeat[];
    pace: Live | Days;
    aids: NewAids;
}

/** What the player could do if their turn began now, after what is already planned. */
export interface NextTurnFrame {
    type: "next-turn";
    id: string;
    version: number;
    menu: Choice[];
}

/** Another player reminds this one that the table is waiting for them. */
export interface NudgeFrame {
    type: "nudge";
    /** Who does. */
    seat: number;
}

/** An edition, with the modules and sets of modules that go with it and its own options. */
export interface OfferedEdition {
    name: string;
    /** The prefix of its rules. */
    rules: string;
    modules: string[];
    presets: Preset[];
    options: (OfferedSwitch | OfferedNames)[];
    /**
     * The tiles in the tower if no modules are chosen, sorted by their walls. Every player may look them up.
     */
    tiles: string[];
}

/** A module. The sentence `title.<name>` is its title, `summary.<name>` its description. */
export interface OfferedModule {
    name: string;
    number: number;
    /** The prefix of its rules. */
    rules: string;
    /** The expansion it first came in, called `preset.<box>`; empty if it came in none. */
    box: string;
    options: (OfferedSwitch | OfferedNames)[];
    /** What it adds more of. */
    more: ("money" | "fight" | "building" | "walls" | "points" | "surprises")[];
    longer: number;
    /** How much longer and harder a game becomes, from 0 to 3. */
    harder: number;
}

/**
 * An option that takes `count` of the names, or nothing; the sentence `choice.<option>-<name>` words a name.
 */
export interface OfferedNames {
    kind: "names";
    name: string;
    names: string[];
    count: number;
    /** A switch that takes the choice away while it is on. */
    unless: string | null;
}

/** An option that can be on or off, explained by the sentence `option.<name>`. */
export interface OfferedSwitch {
    kind: "switch";
    name: string;
    default: boolean;
}

/** A seat anybody can take. */
export interface OpenSeat {
    kind: "open";
}

/** The computer opponent in a seat. */
export interface Opponent {
    level: string;
    style: string | null;
}

/** The standing orders of a seat. */
export interface OrdersFrame {
    type: "orders";
    id: string;
    orders: string[];
}

/** The game is over; players are ranked, best first. */
export interface OverFrame {
    type: "over";
    ranking: Place[];
    /** When it ended, in seconds since 1970. */
    at: number;
    /** The record is available. */
    record: true;
}

/** How a browser did: with the deal of a day, and on all days of the last year. */
export interface OwnDaily {
    day: string;
    /** The place among everybody, if there is a result that counts. */
    place: number | null;
    /** Those of that day, the one that counts first. */
    tries: DailyTry[];
    /** Those that count, the latest day first. */
    days: DailyTry[];
}

/** A table at which the client holds a seat; it is listed once for each seat. */
export interface OwnTable {
    edition: string;
    modules: string[];
    options: Record<string, unknown>;
    public: boolean;
    pace: Pace;
    aids: Aids;
    host?: number;
    table: string;
    started: boolean;
    over: boolean;
    seats: Seat[];
    stopped: Message | null;
    moved: number;
    decider: number | null;
    you: number;
    your_turn: boolean;
    /** Which of the given tokens holds the seat, counted from 0. */
    token: number;
    /** The points of the players, once the game is over, if they are known. */
    scores: number[] | null;
    /** Whether the game began in the middle, from a position. */
    from_position: boolean;
}

export interface PageRule {
    id: string;
    text: string;
}

export interface PageSection {
    heading: string;
    rules: PageRule[];
}

/** Money that settles a bill, and by how much it is too much. */
export interface Payment {
    money: string[];
    over: number;
}

/** A player's place when the game is over. */
export interface Place {
    player: number;
    place: number;
    score: number;
}

/** A tile in a palace. */
export interface PlacedTile {
    id: string;
    piece?: string;
    type?: string | null;
    price?: number | null;
    walls?: string;
    x: number;
    y: number;
}

/** What is left of the plan of a seat, and why it is no longer possible, if so. */
export interface PlanFrame {
    type: "plan";
    id: string;
    actions: Action[];
    refused: Refusal | null;
}

/** A computer opponent has played for this player, who is back now. */
export interface PlayedForFrame {
    type: "played-for";
    /** The version of the last thing that the player did. */
    since: number;
}

/** Why a player has this lead over the others' average: all the other fields add up to it. */
export interface PlayerAccount {
    start: number;
    luck: number;
    losses: number;
    others: number;
    end: number;
    lead: number;
    /** How many turns there were with more than one way to play. */
    unforced: number;
    /** What such a turn lost on average. */
    rate: number;
    grade: Message;
}

/** What a player did in a game. */
export interface PlayerNumbers {
    payments: number;
    /** How many of the payments were exact. */
    exact: number;
    overpaid: number;
    /** How many cards were taken, not counting the starting money. */
    cards: number;
    /** What they were worth. */
    money: number;
    bought: number;
    /** How often a tile was built: new, from the reserve or in a swap. */
    built: number;
    taken_down: number;
    /** The tiles in the palace at the end, without the fountain. */
    tiles: number;
    /** The longest wall at each scoring. */
    walls: number[];
}

/** A player and everything in front of them. */
export interface PlayerView {
    name: string;
    score: number;
    hand: string[];
    palace: PlacedTile[];
    reserve: Tile[];
    /** Tiles bought or won and not yet placed. */
    aside: Tile[];
    /** Buildings of each type. */
    counts: Record<string, number>;
    /** The length of the longest wall. */
    wall: number;
    /** The fields of modules, by module and name, as in "vizier.awake". */
    own: Record<string, unknown>;
}

/** The points after a decision that changed them, or at the beginning. */
export interface PointsAt {
    at: number;
    turn: number;
    scores: number[];
}

/** What one thing brought everybody: the majority of a type, the wall, or a chapter. */
export interface PointsBrought {
    kind: string;
    type: string | null;
    points: number[];
}

export interface PointsChange {
    player: number;
    points: number;
    message: Message;
    rule: string;
}

export interface PongFrame {
    type: "pong";
    id: string;
}

/** A ready-made set of modules: the contents of a box, or everything. */
export interface Preset {
    name: string;
    modules: string[];
}

/** The best turn of a puzzle. */
export interface PuzzleSolution {
    actions: string[];
    /** What it is about; `puzzle.why-<theme>` puts it into words. */
    theme: string;
}

/**
 * Something of a chapter that scorings count, called `race.<chapter>`; each list has a number for every
 * player.
 */
export interface Race {
    chapter: string;
    /** How many of it they have; empty if there is nothing to count. */
    counts: number[];
    points: number[];
}

/** Why a request was refused, and the rule that says so, if there is one. */
export interface Refusal {
    kind: ErrorKind;
    message: Message;
    rule?: string;
}

/** A request was refused. Without an id, the request could not be read. */
export interface RefusedFrame {
    kind: ErrorKind;
    message: Message;
    rule?: string;
    type: "refused";
    id: string | null;
}

/** The next game of the same people; spectators have no seat there either. */
export interface Rematch {
    table: string;
    seat: number | null;
    token: string | null;
}

export interface RematchFrame {
    table: string;
    seat: number | null;
    token: string | null;
    type: "rematch";
}

/** The analysis so far. If there is more to do, ask again. */
export interface ReplayAnalysis {
    judged: number;
    /** How many turns are judged, and how many there are. */
    turns: number;
    /** How many turns the master still has to look at. */
    to_check: number;
    /** None until all turns are judged. */
    analysis: GameAnalysis | null;
}

/** A decision of a recorded game, what happened, and the points after it. */
export interface ReplayEntry {
    at: number;
    player: number | null;
    action: string;
    messages: ReplaySentence[];
    scores: number[];
}

/** What happened, and whether a log shows it. */
export interface ReplaySentence {
    key: string;
    args: Record<string, Value>;
    logged: boolean;
}

/** The table after a number of decisions, with everything face up. */
export interface ReplayStation {
    at: number;
    view: View;
    events: GameEvent[];
    decision: Decision | null;
}

/** A recorded game from beginning to end. */
export interface ReplaySummary {
    edition: string;
    modules: string[];
    options: Record<string, unknown>;
    players: string[];
    /** Players for whom a computer opponent played on. Only tables know that, not loaded records. */
    resigned: number[];
    /** How the players look. In a loaded record, whoever is called like a computer opponent has its face. */
    looks: Look[];
    entries: ReplayEntry[];
    /** Why the game is not shown to its end. */
    stopped: Message | null;
}

/** What a player decided in one go, judged by what was known then. Losses and luck are in points. */
export interface ReviewedTurn {
    /** How many decisions were made before it. */
    at: number;
    /** How many were made after it. */
    until: number;
    player: number;
    turn: number;
    played: string[];
    /** The best turn, as far as it is planned ahead. */
    best: string[];
    /** How much less the turn played is worth than the best one. */
    loss: number;
    /** Whether the master has looked at it too. */
    checked: boolean;
    /** What kind of mistake it was, if it was one. */
    mistake: Message | null;
    /** The best turn step by step, if it was a mistake. */
    better: BetterStep[];
    /** What the draws just before it were worth to the player, minus the mean over other draws. */
    luck: number;
    /** How likely each player was to win before it. */
    chances: number[];
    /** How much the mistake lowered the player's chance of winning. */
    chance_lost: number;
}

/**
 * The rules of the base game, an edition or a module. An edition is called `edition.<page>`, a module
 * `title.<page>`.
 */
export interface RulePage {
    page: string;
    kind: "base" | "edition" | "module";
    /** The number of a module's chapter. */
    number: number | null;
    lead: string;
    sections: PageSection[];
}

/** Something to pay for, as plain data. */
export interface Sale {
    offer: string;
    tile: string | null;
    extras: string[];
    amount: number;
    /** Whether no more than the amount may be paid. */
    exactly: boolean;
    /** Whether more than the amount must be paid. */
    not_exactly: boolean;
    currencies: Currency[];
    tenders: Tender[];
    /**
     * What to propose: exact payments, otherwise of each tender those with the least excess; at most three.
     * If there is only one, there is nothing to choose.
     */
    payments: Payment[];
    /** How much money is missing; 0 also if there is enough, but not in cards that make the exact amount. */
    missing: number;
    affordable: boolean;
    /** Whether paying it exactly gives another action. */
    earns: boolean;
    rule: string;
}

/** How many were equally far ahead of their best opponent. */
export interface SameLead {
    ahead: number;
    count: number;
}

/** Points of one player for one reason, with the cells and walls they were given for. */
export interface ScoreLine {
    player: number;
    points: number;
    scoring: number;
    rule: string;
    reason: Message;
    cells: [number, number][];
    segments: [number, number, string][];
}

/**
 * The table when a scoring was held, as spectators saw it; None if it was held before the game began here.
 */
export interface ScoredFrame {
    type: "scored";
    id: string;
    scoring: number;
    view: View | null;
}

/** A seat as everybody sees it. */
export interface Seat {
    face: Face | Person;
    colour: Colour;
    seat: number;
    kind: "human" | "bot" | "open";
    /** Null if the seat is open. */
    name: string | null;
    /** Whom an open seat is reserved for: somebody who played the previous game. */
    invited: string | null;
    online: boolean;
    /** The computer opponent that plays there now, if any. */
    level: string | null;
    /** Its style, if it has one; `styles.<style>` puts it into words. */
    style: string | null;
    resigned: boolean;
    /** Its player is away and holds up the others; a computer opponent can take over. */
    abandoned: boolean;
}

/** Somebody else at the same screen. */
export interface SharedScreenSeat {
    kind: "here";
    name: string;
}

/** Something on the table, by role and id. */
export interface Sign {
    role: string;
    id: string;
}

/**
 * A suggestion. The sentence `suggestion.<name>` is its title, `suggestion-why.<name>` what speaks for it.
 */
export interface Suggestion {
    name: string;
    edition: string;
    modules: string[];
    /** The fewest and most players it is good for. */
    players: [number, number];
    /** About how long three or more people play. */
    minutes: number;
}

/** Who sits where; sent when a client connects and whenever it changes. */
export interface TableFrame {
    edition: string;
    modules: string[];
    options: Record<string, unknown>;
    public: boolean;
    pace: Pace;
    aids: Aids;
    host?: number;
    table: string;
    started: boolean;
    over: boolean;
    seats: Seat[];
    stopped: Message | null;
    type: "table";
    you: number | null;
}

/** What everybody may know about a table. */
export interface TableSummary {
    edition: string;
    modules: string[];
    options: Record<string, unknown>;
    public: boolean;
    pace: Pace;
    aids: Aids;
    host?: number;
    table: string;
    started: boolean;
    over: boolean;
    seats: Seat[];
    /** Why nobody can play on, although the game is not over. */
    stopped: Message | null;
}

/** A seat, and the token that holds it. */
export interface TakenSeat {
    seat: number;
    token: string;
}

export interface Tender {
    money: [string, number][];
    with: string | null;
    enough: boolean;
}

/** A tile; a face-down one has only the id "?". */
export interface Tile {
    id: string;
    piece?: string;
    /** The building type, if the tile belongs to one. */
    type?: string | null;
    price?: number | null;
    walls?: string;
}

/** How much time there is for the decision. */
export interface TimeLeft {
    /** Seconds until the time is up, counted from when this is sent. */
    left: number;
    /** The part of it that is reserve, for each player; empty if a move may take days. */
    reserves: number[];
}

/** Something a player touched: what it is in an action, as the roles of a choice say it, and its id. */
export interface Touched {
    role: string;
    id: string;
}

/** A moment that decided the game. */
export interface TurningPoint {
    at: number;
    message: Message;
}

/** The state as far as a viewer may know it, with piles as numbers. */
export interface View {
    edition: string;
    modules: string[];
    options: Record<string, unknown>;
    components?: Record<string, unknown>;
    players: PlayerView[];
    dirk: DirkView | null;
    market: MarketSpace[];
    display: string[];
    turn: number;
    active: number;
    agenda: [string, number, unknown[]][];
    decision: Decision | null;
    scorings: number;
    scorings_due: number;
    ended: boolean;
    drawn: Tile | null;
    own: Record<string, unknown>;
    draw: number;
    discard: number;
    tower: number;
    tower_seen?: string[];
    box: number;
    /** The modules in play and what else has a title: the chapters of the edition. */
    chapters: string[];
    /** Numbers that follow from the fields of chapters, by chapter and name, as in "red_palace.value". */
    facts: Record<string, number>;
    score_lines: ScoreLine[];
}

/** An action tried out: the longest wall before and after it, and how the next scoring would change. */
export interface WhatIfCase {
    action: Action;
    wall: [number, number];
    /** The longest wall after it. */
    segments: [number, number, string][];
    points: number;
    by: PointsChange[];
    /** Cells where nothing can be placed any more. */
    closed: string[];
}

export interface WhatIfFrame {
    type: "what-if";
    id: string;
    version: number;
    cases: WhatIfCase[];
}

/** What a client asks over the socket, but for the id that the socket gives each request. */
export type Request =
    | { type: "what-if"; version: number; verb: string; about: (string | null)[] }
    | { type: "hold"; tile: string }
    | { type: "forecast" }
    | { type: "scored"; scoring: number }
    | { type: "hint"; version: number }
    | { type: "memory" }
    | { type: "act"; version: number; action: string }
    | { type: "undo"; version: number }
    | { type: "why-not"; parts: Touched[] }
    | { type: "judge"; puzzle: number }
    | { type: "rest" }
    | { type: "look"; face?: Face | null; colour?: Colour | null }
    | { type: "orders"; orders?: string[] | null }
    | { type: "next-turn" }
    | { type: "plan"; actions?: string[] | null }
    | { type: "resign" }
    | { type: "take-over"; seat: number }
    | { type: "rematch" }
    | { type: "chat"; text: string }
    | { type: "emote"; emote: "hello" | "luck" | "well-done" | "ouch" | "thinking" | "thanks" }
    | { type: "nudge"; seat: number }
    | { type: "ping" }
    | { type: "seat-computer"; level?: string; style?: string | null; seat: number }
    | { type: "take-out"; seat: number }
    | { type: "leave" }
    | { type: "cancel" }
    | { type: "watch"; scoring: number; seen: boolean }
    | { type: "subscribe"; endpoint: string; p256dh: string; auth: string; language: string }
    | { type: "unsubscribe"; endpoint: string };
