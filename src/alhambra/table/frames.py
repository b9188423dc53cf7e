"""What is sent to the players and spectators of a table (docs/protocol.md).

These shapes are the one description of it: mypy holds the code that builds frames to them, the tests hold real frames
to them, and `tools/wire_types.py` writes the client's types from them.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from alhambra.game.snapshot_types import DecisionData, TableView
from alhambra.kernel.typed_dict import TypedDict
from alhambra.menu import ChoiceData

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
"""The values of an action, in the order of its pattern; a list where the pattern takes several."""


class MessageData(TypedDict):
    """A sentence apart from its words: each reader has those in their own language."""

    key: str
    args: dict[str, Value]


Value = str | int | float | bool | MessageData | list[Any] | None


# --- A table ----------------------------------------------------------------------------------------------------------


class LivePace(TypedDict):
    kind: Literal["live"]


class DaysPace(TypedDict):
    """The time for a move is given in days."""

    kind: Literal["days"]
    days: float


Pace = LivePace | DaysPace


class Aids(TypedDict):
    """What the players of a table may ask the server for."""

    hints: bool
    majorities: bool
    memory: bool


class Setup(TypedDict):
    """What the game of a table is played with."""

    edition: str
    modules: list[str]
    options: dict[str, Any]
    public: bool
    pace: Pace
    aids: Aids


class SeatData(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str | None
    """Null where the seat is open."""
    online: bool
    level: str | None
    """The computer opponent that plays there now, if any."""
    resigned: bool
    abandoned: bool
    """Its player is gone and holds up the others; a computer opponent can take over."""


class TableSummary(Setup):
    """What everybody may know of a table."""

    table: str
    started: bool
    over: bool
    seats: list[SeatData]


class ListedTable(TableSummary):
    """A table in a list: also when it last moved on, in seconds since 1970, and whose decision is awaited."""

    moved: float
    decider: int | None


class OwnTable(ListedTable):
    """A table at which one holds a seat; with several seats it is listed once for each."""

    you: int
    your_turn: bool


class TableFrame(TableSummary):
    """Who sits where; sent at the beginning and whenever it changes."""

    type: Literal["table"]
    you: int | None


# --- The game ---------------------------------------------------------------------------------------------------------


class ScoreLineData(TypedDict):
    """Points of one player for one reason, and where they come from."""

    player: int
    points: int
    scoring: int
    rule: str
    reason: MessageData
    cells: list[tuple[int, int]]
    segments: list[tuple[int, int, str]]


class Piles(TypedDict):
    """How much lies where nobody looks."""

    draw: int
    discard: int
    tower: int
    tower_seen: NotRequired[list[str]]
    """The tiles in the tower, where everything is open."""
    box: int


class View(TableView, Piles):
    """The state as somebody may know it, with piles as numbers."""

    score_lines: list[ScoreLineData]


ViewPatch = dict[str, Any]
"""What has changed of a view: the fields that differ, null where one is gone. Of the players it has only those that
differ, by number, and of those only the fields that differ."""


class GameEvent(TypedDict):
    """What happened, for the log and for what moves on the table."""

    version: int
    kind: str
    player: int | None
    told: MessageData
    fields: dict[str, Any]
    logged: bool
    """Whether a log shows it."""


class GameFrame(TypedDict):
    """The game: the whole view if it is `complete`, otherwise what has changed in it since the version `since`."""

    type: Literal["game"]
    version: int
    since: int | None
    complete: bool
    view: View | ViewPatch
    events: list[GameEvent]
    decision: DecisionData | None
    menu: list[ChoiceData] | None
    """For the player who decides only."""
    undo: bool


class Place(TypedDict):
    """A player's place when the game is over."""

    player: int
    place: int
    score: int


class OverFrame(TypedDict):
    """The game is over; the best player comes first."""

    type: Literal["over"]
    ranking: list[Place]
    record: Literal[True]
    """The record can be had."""


# --- Those at the table -----------------------------------------------------------------------------------------------


class ChatLine(TypedDict):
    """Something a player wrote."""

    seat: int
    name: str
    text: str
    at: float
    """In seconds since 1970."""


class ChatFrame(ChatLine):
    type: Literal["chat"]


class Rematch(TypedDict):
    """The next game of the same people; a spectator has no seat there either."""

    table: str
    seat: int | None
    token: str | None


class RematchFrame(Rematch):
    type: Literal["rematch"]


class ClosedFrame(TypedDict):
    """Why the server closes the connection."""

    type: Literal["closed"]
    message: MessageData


# --- Answers to requests: each repeats the id of its request ----------------------------------------------------------


class Done(TypedDict):
    type: Literal["done"]
    id: str
    version: int


class Refusal(TypedDict):
    """Why something is not done, and the rule that says so, if there is one."""

    kind: ErrorKind
    message: MessageData
    rule: NotRequired[str]


class RefusedFrame(Refusal):
    """A request that is not done. Without an id the request could not be read."""

    type: Literal["refused"]
    id: str | None


class PointsChange(TypedDict):
    player: int
    points: int
    message: MessageData
    rule: str


class WhatIfCase(TypedDict):
    """An action tried out: the longest wall before and after it, and how the next scoring would change."""

    action: str
    wall: tuple[int, int]
    points: int
    by: list[PointsChange]
    closed: list[str]
    """Cells that nothing can be placed on any more."""


class WhatIf(TypedDict):
    type: Literal["what-if"]
    id: str
    version: int
    cases: list[WhatIfCase]


class ScoringForecast(TypedDict):
    """The next scoring, held now."""

    scoring: int
    lines: list[ScoreLineData]
    cards: tuple[int, int] | None
    """The fewest and the most cards until the next scoring card, where one is still to come."""


class Forecast(ScoringForecast):
    type: Literal["forecast"]
    id: str


class Advice(TypedDict):
    action: str
    points: float
    reasons: list[MessageData]


class Hint(TypedDict):
    """What a computer opponent would do, the best first."""

    type: Literal["hint"]
    id: str
    actions: list[Advice]


class Memory(TypedDict):
    """For each player the cards in hand that everybody has seen."""

    type: Literal["memory"]
    id: str
    hands: list[list[str]]


class Orders(TypedDict):
    """The standing orders of a seat."""

    type: Literal["orders"]
    id: str
    orders: list[str]


class Pong(TypedDict):
    type: Literal["pong"]
    id: str


Answer = Done | RefusedFrame | WhatIf | Forecast | Hint | Memory | Orders | Pong
Frame = TableFrame | GameFrame | OverFrame | ChatFrame | RematchFrame | ClosedFrame | Answer
"""Everything that is sent over the socket of a table."""


# --- Recorded games ---------------------------------------------------------------------------------------------------


class ReplaySentence(MessageData):
    """What happened, and whether a log shows it."""

    logged: bool


class ReplayEntry(TypedDict):
    """A decision of a recorded game, what happened then, and the points after it."""

    at: int
    player: int | None
    action: str
    told: list[ReplaySentence]
    scores: list[int]


class Ruleset(TypedDict):
    edition: str
    modules: list[str]
    options: dict[str, Any]


class ReplaySummary(Ruleset):
    """A recorded game from the beginning to the end."""

    players: list[str]
    entries: list[ReplayEntry]


class ReplayStation(TypedDict):
    """The table after a number of decisions, with everything open."""

    at: int
    view: View
    events: list[GameEvent]
    decision: DecisionData | None


class ReplayPosition(Ruleset):
    """A position of a recorded game as text, with its rules."""

    position: str
