"""The measured strength of the computer opponents, from `strength.toml`."""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).with_name("strength.toml")
USUAL_PLAYERS = 3
"""Levels are compared at tables of three."""


class Measurement(NamedTuple):
    """Games of one bot of a level against equals of another level."""

    level: str
    against: str
    players: int
    games: int
    wins: int
    """In percent; a win shared by two counts half for each."""
    wins_error: int
    lead: float
    """In points, over the average of the others."""
    lead_error: float
    """Like that of the wins, half of a 95 % interval."""
    date: date
    how: str
    playing: str = ""
    """The module or edition that was played; in the base game nothing."""

    @property
    def even(self) -> int:
        """The wins of an equal, in percent."""
        return round(100 / self.players)


@cache
def measured() -> tuple[Measurement, ...]:
    """All measurements in the base game, in the order of the file."""
    return tuple(Measurement(**entry) for entry in _file()["measured"])


@cache
def measured_elsewhere() -> tuple[Measurement, ...]:
    """Those with each module alone, and in other editions."""
    shared = _file()["elsewhere"]
    return tuple(Measurement(playing=name, **entry, **shared) for name, entry in shared.pop("playing").items())


def strength(level: str) -> Measurement | None:
    """The strength of a level at a table of three; None if it has not been measured yet."""
    return next((each for each in measured() if (each.level, each.players) == (level, USUAL_PLAYERS)), None)


def _file() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
