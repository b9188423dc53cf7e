"""What clients can send over the connection to a table, and how it is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from alhambra.game.turn.setup import MOST_PLAYERS
from alhambra.host.host import Host
from alhambra.host.limits import Interval, Len, MaxLen, Regex
from alhambra.host.open_table import OpenTable
from alhambra.table.frames import Answer, DoneFrame
from alhambra.table.refusals import not_yours
from alhambra.table.viewers import Viewer

Version = Annotated[int, Interval(ge=-1, le=10_000_000)]
LONGEST_ID = 64
RequestId = Annotated[str, Regex("[ -~]+"), MaxLen(LONGEST_ID)]
"""Printable ASCII, since it is stored, and not every database accepts every character."""
Verb = Annotated[str, Len(1, 40)]
ValueText = Annotated[str, MaxLen(80)]
SeatNumber = Annotated[int, Interval(ge=0, lt=MOST_PLAYERS)]


@dataclass(frozen=True, kw_only=True)
class Hello:
    """The first frame from a client; without a token, the client is a spectator."""

    type: Literal["hello"]
    token: Annotated[str, MaxLen(64)] | None = None
    since: Version | None = None


@dataclass(frozen=True, kw_only=True)
class TableRequest:
    """Any later frame from a client. The answer repeats its id."""

    type: str
    id: RequestId


@dataclass(frozen=True, kw_only=True)
class VersionRequest(TableRequest):
    """A request that is about a version of the game."""

    version: Version


@dataclass(frozen=True, kw_only=True)
class SeatRequest(TableRequest):
    """A request that is about a seat."""

    seat: SeatNumber


class Handler(NamedTuple):
    """How a type of request is read and answered."""

    shape: type[TableRequest]
    answer: Callable[[Host, OpenTable, Viewer, Any], Awaitable[Answer]]
    """It may raise any error of the game or the host."""


def own_seat(viewer: Viewer) -> int:
    """The seat of a viewer; raises `Refused` for a spectator."""
    if viewer.seat is None:
        raise not_yours()
    return viewer.seat


def done(request: TableRequest, table: OpenTable) -> DoneFrame:
    """The answer to a request that needs no data in return."""
    return {"type": "done", "id": request.id, "version": table.version}
