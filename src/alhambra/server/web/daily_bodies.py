"""Request and response bodies about the deal of the day."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from alhambra.game.text.snapshot_types import PlayerViewData
from alhambra.server.web.bodies import Body, MadeTable, Name

PlayerKey = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
"""What a browser is known by among those who play the deal of the day: a secret that it made up."""


class BeginDaily(Body):
    """Play the deal of today."""

    name: Name
    player: PlayerKey | None = None
    """Without it, the try does not count."""


class BegunDaily(MadeTable):
    """A table with the deal of a day: a new one, or the player's first one of that day if it is not over."""

    day: str
    counts: bool


class LookUpDaily(Body):
    """Ask how one did with the deal of a day, by default that of today, and on other days."""

    player: PlayerKey
    day: Annotated[str, Field(max_length=10)] | None = None


class DailyTry(Body):
    """A try of a browser at the deal of a day."""

    day: str
    table: str
    result: str
    """The name of the result among the results of that day."""
    counts: bool
    """Whether it was the first one."""
    state: Literal["playing", "counted", "fun", "late", "given-up"]
    """Late ones ended after the day was closed."""
    points: int | None
    ahead: int | None


class OwnDaily(Body):
    """How a browser did: with the deal of a day, and on all days of the last year."""

    day: str
    place: int | None
    """The place among everybody, if there is a result that counts."""
    tries: list[DailyTry]
    """Those of that day, the one that counts first."""
    days: list[DailyTry]
    """Those that count, the latest day first."""


class DailyProof(Body):
    """The commitment to the deal of a day, and its seed once the day is closed."""

    day: str
    commitment: str
    """The SHA-256 of `alhambra daily commitment <day> <seed>`."""
    seed: str | None
    """A decimal number, too long for JavaScript."""


class DailyResult(Body):
    """How somebody did with the deal of a day."""

    place: int
    result: str
    """A name for this result that does not lead to the table."""
    table: str | None
    """Null until the day is closed."""
    name: str
    points: int
    ahead: int
    """How many more points than the best opponent."""


class BestPalace(Body):
    """The palace of the player who did best, and what else was in play."""

    owner: PlayerViewData
    chapters: list[str]


class SameLead(Body):
    """How many were equally far ahead of their best opponent."""

    ahead: int
    count: int


class DailyDeal(Body):
    """The deal of a day: the days before and after it, the levels of the opponents, and the best results."""

    day: str
    first: str
    """The first day that had a deal."""
    today: str
    before: str | None
    after: str | None
    closes: str
    """When its seed and its games become public, as a time in UTC; games that end later do not count."""
    closed: bool
    opponents: list[str]
    played: int
    """How many played it to the end."""
    results: list[DailyResult]
    spread: list[SameLead]
    """All results, the furthest behind first."""
    best: BestPalace | None
    """Null until the day is closed."""
