"""The frames of a table's socket (docs/protocol.md): what clients may send is read with these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from alhambra.server.bodies import SeatSeen

Version = Annotated[int, Field(ge=-1, le=10_000_000)]
ClientId = Annotated[str, Field(min_length=1, max_length=64, pattern="^[ -~]+$")]
"""Printable, since it is stored: not every database takes every letter."""
ActionText = Annotated[str, Field(min_length=1, max_length=400)]


class Hello(BaseModel):
    """The first frame of a client; without a token it is a spectator's."""

    model_config = ConfigDict(extra="forbid")
    type: Literal["hello"]
    token: Annotated[str, Field(max_length=64)] | None = None
    since: Version | None = None


class Frame(BaseModel):
    """Every later frame: the answer repeats its id."""

    model_config = ConfigDict(extra="forbid")
    type: str
    id: ClientId


class Act(Frame):
    version: Version
    action: ActionText


class Undo(Frame):
    version: Version


class WhyNot(Frame):
    action: ActionText


class Orders(Frame):
    """Without orders the frame asks for those that stand."""

    orders: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=20)] | None = None


class Chat(Frame):
    text: Annotated[str, Field(max_length=500)]


class TakeOver(Frame):
    seat: Annotated[int, Field(ge=0, le=5)]


class Plain(Frame):
    """A frame without fields of its own."""


# --- From the server --------------------------------------------------------------------------------------------------


class Sent(BaseModel):
    """A frame of the server. They are written by hand where they are made, for speed; the tests hold them to these."""

    model_config = ConfigDict(extra="forbid")


class SentMessage(Sent):
    key: str
    args: dict[str, Any]


class SentTable(Sent):
    type: Literal["table"]
    table: str
    edition: str
    modules: list[str]
    options: dict[str, Any]
    pace: dict[str, Any]
    aids: dict[str, bool]
    public: bool
    started: bool
    over: bool
    you: int | None
    seats: list[SeatSeen]


class SentEvent(Sent):
    version: int
    kind: str
    player: int | None
    told: SentMessage
    fields: dict[str, Any]
    logged: bool


class SentDecision(Sent):
    player: int
    step: str


class SentGame(Sent):
    """With `complete` the whole view, otherwise what has changed in it since the version `since`."""

    type: Literal["game"]
    version: int
    since: int | None
    complete: bool
    view: dict[str, Any]
    events: list[SentEvent]
    decision: SentDecision | None
    menu: list[dict[str, Any]] | None
    undo: bool


class SentDone(Sent):
    type: Literal["done"]
    id: str
    version: int


class SentRefused(Sent):
    type: Literal["refused"]
    id: str | None
    kind: str
    message: SentMessage
    rule: str | None = None


class SentChange(Sent):
    player: int
    points: int
    message: SentMessage
    rule: str


class SentCase(Sent):
    """An action tried out: the longest wall before and after it, and how the next scoring would change."""

    action: str
    wall: tuple[int, int]
    points: int
    by: list[SentChange]
    closed: list[str]


class SentWhatIf(Sent):
    type: Literal["what-if"]
    id: str
    version: int
    cases: list[SentCase]


class SentScoreLine(Sent):
    player: int
    points: int
    scoring: int
    rule: str
    reason: SentMessage
    cells: list[tuple[int, int]]
    segments: list[tuple[int, int, str]]


class SentForecast(Sent):
    """`cards` are the fewest and the most until the next scoring card, where one is still to come."""

    type: Literal["forecast"]
    id: str
    scoring: int
    lines: list[SentScoreLine]
    cards: tuple[int, int] | None


class SentAdvice(Sent):
    action: str
    points: float
    reasons: list[SentMessage]


class SentHint(Sent):
    type: Literal["hint"]
    id: str
    actions: list[SentAdvice]


class SentMemory(Sent):
    type: Literal["memory"]
    id: str
    hands: list[list[str]]


class SentOrders(Sent):
    type: Literal["orders"]
    id: str
    orders: list[str]


class SentChat(Sent):
    type: Literal["chat"]
    seat: int
    name: str
    text: str
    at: float


class SentRematch(Sent):
    type: Literal["rematch"]
    table: str
    seat: int | None
    token: str | None


class SentPlace(Sent):
    player: int
    place: int
    score: int


class SentOver(Sent):
    type: Literal["over"]
    ranking: list[SentPlace]
    record: Literal[True]


class SentPong(Sent):
    type: Literal["pong"]
    id: str


class SentClosed(Sent):
    type: Literal["closed"]
    message: SentMessage


SENT: dict[str, type[Sent]] = {
    "table": SentTable,
    "game": SentGame,
    "done": SentDone,
    "refused": SentRefused,
    "what-if": SentWhatIf,
    "forecast": SentForecast,
    "hint": SentHint,
    "memory": SentMemory,
    "orders": SentOrders,
    "chat": SentChat,
    "rematch": SentRematch,
    "over": SentOver,
    "pong": SentPong,
    "closed": SentClosed,
}
"""The frames of the server by type."""
