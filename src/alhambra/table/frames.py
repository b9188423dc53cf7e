"""What is sent to the players and spectators of a table (docs/protocol.md).

A message of the socket ends in `Frame`; a part of one, or an answer of the REST API, ends in `Data`. These types are
the only definition: mypy checks the code that builds frames against them, the tests check real frames, and
`tools/wire_types.py` generates the client's types from them.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from alhambra.game.text.snapshot_types import DecisionData, TableViewData
from alhambra.kernel.typed_dict import TypedDict
from alhambra.play.menu import ChoiceData
from alhambra.table.faces import LookData

ErrorKind = Literal[
    "unreadable",
    "refused",
    "stale",
    "not-found",
    "not-yours",
    "taken",
    "limit",
    "setup",
    "record",
    "unavailable",
]

Values = list[str | list[str]]
"""The values of an action, in the order of its pattern; a list where the pattern takes several values."""


# --- Messages ---------------------------------------------------------------------------------------------------------


class MessageData(TypedDict):
    """A sentence without words: each client renders it in its own language."""

    key: str
    args: dict[str, Value]


Value = str | int | float | bool | MessageData | list[Any] | None


# --- A table ----------------------------------------------------------------------------------------------------------


class ClockSetupData(TypedDict):
    """Seconds for every turn, and for the whole game a reserve for those that take longer."""

    turn: float
    reserve: float


class LivePaceData(TypedDict):
    kind: Literal["live"]
    clock: NotRequired[ClockSetupData]


class DaysPaceData(TypedDict):
    """The time for a move is given in days."""

    kind: Literal["days"]
    days: float


Pace = LivePaceData | DaysPaceData


class AidsData(TypedDict):
    """What the players of a table may ask the server for."""

    hints: bool
    majorities: bool
    memory: bool


class SetupData(TypedDict):
    """The rules of a table's game, its pace, and the aids that are allowed."""

    edition: str
    modules: list[str]
    options: dict[str, Any]
    public: bool
    pace: Pace
    aids: AidsData
    host: NotRequired[int]
    """The seat of the player who opened the table and can change it until the game begins. Older tables have none."""


class SeatData(LookData):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str | None
    """Null if the seat is open."""
    invited: str | None
    """Whom an open seat is reserved for: somebody who played the previous game."""
    online: bool
    level: str | None
    """The computer opponent that plays there now, if any."""
    style: str | None
    """Its style, if it has one; `styles.<style>` puts it into words."""
    resigned: bool
    abandoned: bool
    """Its player is away and holds up the others; a computer opponent can take over."""


class TableSummaryData(SetupData):
    """What everybody may know about a table."""

    table: str
    started: bool
    over: bool
    seats: list[SeatData]
    stopped: MessageData | None
    """Why nobody can play on, although the game is not over."""


class ListedTableData(TableSummaryData):
    """A table in a list, with when something last happened there, in seconds since 1970, and who has to decide."""

    moved: float
    decider: int | None


class OwnTableData(ListedTableData):
    """A table at which the client holds a seat; it is listed once for each seat."""

    you: int
    your_turn: bool
    token: int
    """Which of the given tokens holds the seat, counted from 0."""
    scores: list[int] | None
    """The points of the players, once the game is over, if they are known."""
    from_position: bool
    """Whether the game began in the middle, from a position."""


class TableFrame(TableSummaryData):
    """Who sits where; sent when a client connects and whenever it changes."""

    type: Literal["table"]
    you: int | None


# --- The game ---------------------------------------------------------------------------------------------------------


class ScoreLineData(TypedDict):
    """Points of one player for one reason, with the cells and walls they were given for."""

    player: int
    points: int
    scoring: int
    rule: str
    reason: MessageData
    cells: list[tuple[int, int]]
    segments: list[tuple[int, int, str]]


class PilesData(TypedDict):
    """The sizes of the face-down piles."""

    draw: int
    discard: int
    tower: int
    tower_seen: NotRequired[list[str]]
    """The tiles in the tower, if everything is face up."""
    box: int


class ViewData(TableViewData, PilesData):
    """The state as far as a viewer may know it, with piles as numbers."""

    chapters: list[str]
    """The modules in play and what else has a title: the chapters of the edition."""
    facts: dict[str, int]
    """Numbers that follow from the fields of chapters, by chapter and name, as in "red_palace.value"."""
    score_lines: list[ScoreLineData]


ViewPatch = dict[str, Any]
"""The changes of a view: the fields that differ, null if one is gone. Only players who differ are included, by number,
each with only the fields that differ."""


class GameEventData(TypedDict):
    """What happened, for the log and for animations."""

    version: int
    kind: str
    player: int | None
    message: MessageData
    fields: dict[str, Any]
    logged: bool
    """Whether a log shows it."""


class TimeLeftData(TypedDict):
    """How much time there is for the decision."""

    left: float
    """Seconds until the time is up, counted from when this is sent."""
    reserves: list[float]
    """The part of it that is reserve, for each player; empty if a move may take days."""


class GameFrame(TypedDict):
    """The game: the whole view if it is `complete`, otherwise what has changed since the version `since`."""

    type: Literal["game"]
    version: int
    since: int | None
    complete: bool
    view: ViewData | ViewPatch
    events: list[GameEventData]
    decision: DecisionData | None
    menu: list[ChoiceData] | None
    """Only for the player who has to decide."""
    undo: bool
    time: TimeLeftData | None
    """Null if nobody has to hurry."""


class PlaceData(TypedDict):
    """A player's place when the game is over."""

    player: int
    place: int
    score: int


class OverFrame(TypedDict):
    """The game is over; players are ranked, best first."""

    type: Literal["over"]
    ranking: list[PlaceData]
    at: float
    """When it ended, in seconds since 1970."""
    record: Literal[True]
    """The record is available."""


# --- What people at a table tell each other, and what they learn about each other -------------------------------------


class ChatLineData(TypedDict):
    """Something a player wrote."""

    seat: int
    name: str
    text: str
    at: float
    """In seconds since 1970."""


class ChatFrame(ChatLineData):
    type: Literal["chat"]


class RematchData(TypedDict):
    """The next game of the same people; spectators have no seat there either."""

    table: str
    seat: int | None
    token: str | None


class RematchFrame(RematchData):
    type: Literal["rematch"]


Emote = Literal["hello", "luck", "well-done", "ouch", "thinking", "thanks"]
"""What players can say with a touch; each client says it in its own language."""


class EmoteFrame(TypedDict):
    """A player says something with a touch. It is not stored."""

    type: Literal["emote"]
    seat: int
    emote: Emote


class NudgeFrame(TypedDict):
    """Another player reminds this one that the table is waiting for them."""

    type: Literal["nudge"]
    seat: int
    """Who does."""


class PlayedForFrame(TypedDict):
    """A computer opponent has played for this player, who is back now."""

    type: Literal["played-for"]
    since: int
    """The version of the last thing that the player did."""


PeopleFrame = ChatFrame | EmoteFrame | NudgeFrame | PlayedForFrame | RematchFrame


# --- The connection ---------------------------------------------------------------------------------------------------


class ClosedFrame(TypedDict):
    """Why the server closes the connection."""

    type: Literal["closed"]
    message: MessageData


# --- Answers to requests: each repeats the id of its request ----------------------------------------------------------


class DoneFrame(TypedDict):
    type: Literal["done"]
    id: str
    version: int


class RefusalData(TypedDict):
    """Why a request was refused, and the rule that says so, if there is one."""

    kind: ErrorKind
    message: MessageData
    rule: NotRequired[str]


class RefusedFrame(RefusalData):
    """A request was refused. Without an id, the request could not be read."""

    type: Literal["refused"]
    id: str | None


class PointsChangeData(TypedDict):
    player: int
    points: int
    message: MessageData
    rule: str


class ActionData(TypedDict):
    """An action, in notation and in parts."""

    text: str
    verb: str
    parts: list[tuple[str, str]]
    """What is touched for it, as role and id, first of all whatever on the table stands for its verb."""


class WhatIfCaseData(TypedDict):
    """An action tried out: the longest wall before and after it, and how the next scoring would change."""

    action: ActionData
    wall: tuple[int, int]
    segments: list[tuple[int, int, str]]
    """The longest wall after it."""
    points: int
    by: list[PointsChangeData]
    closed: list[str]
    """Cells where nothing can be placed any more."""


class WhatIfFrame(TypedDict):
    type: Literal["what-if"]
    id: str
    version: int
    cases: list[WhatIfCaseData]


class RaceData(TypedDict):
    """Something of a chapter that scorings count, called `race.<chapter>`; each list has a number for every player."""

    chapter: str
    counts: list[int]
    """How many of it they have; empty if there is nothing to count."""
    points: list[int]


class ScoringForecastData(TypedDict):
    """The next scoring, held now."""

    scoring: int
    lines: list[ScoreLineData]
    cards: tuple[int, int] | None
    """The fewest and the most cards until the next scoring card, if one is still to come."""
    races: list[RaceData]
    """What counts besides the six types. With two players the neutral player may come last."""


class ForecastFrame(ScoringForecastData):
    type: Literal["forecast"]
    id: str


class ScoredFrame(TypedDict):
    """The table when a scoring was held, as spectators saw it; None if it was held before the game began here."""

    type: Literal["scored"]
    id: str
    scoring: int
    view: ViewData | None


class AdviceData(TypedDict):
    """A whole turn, with its points: how much better it is than the next one or, if not the best, how much worse than
    the best."""

    actions: list[ActionData]
    points: float
    error: float | None
    """The standard error of the points, if it is known."""
    verdict: MessageData
    reasons: list[MessageData]


class HintFrame(TypedDict):
    """The best turns, best first."""

    type: Literal["hint"]
    id: str
    turns: list[AdviceData]


class JudgedFrame(TypedDict):
    """What a turn is worth as the answer to a puzzle."""

    type: Literal["judged"]
    id: str
    solved: bool
    does_the_right_things: bool
    """Whether it does what the best turn does, even if with other cards or in other places."""
    loss: float
    reasons: list[MessageData]


class MemoryFrame(TypedDict):
    """For each player, the cards in hand that everybody has seen."""

    type: Literal["memory"]
    id: str
    hands: list[list[str]]


class OrdersFrame(TypedDict):
    """The standing orders of a seat."""

    type: Literal["orders"]
    id: str
    orders: list[str]


class NextTurnFrame(TypedDict):
    """What the player could do if their turn began now, after what is already planned."""

    type: Literal["next-turn"]
    id: str
    version: int
    menu: list[ChoiceData]


class PlanFrame(TypedDict):
    """What is left of the plan of a seat, and why it is no longer possible, if so."""

    type: Literal["plan"]
    id: str
    actions: list[ActionData]
    refused: RefusalData | None


class PongFrame(TypedDict):
    type: Literal["pong"]
    id: str


Answer = (
    DoneFrame
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
    | PongFrame
)
Frame = TableFrame | GameFrame | OverFrame | PeopleFrame | ClosedFrame | Answer
"""Everything that is sent over the socket of a table."""
