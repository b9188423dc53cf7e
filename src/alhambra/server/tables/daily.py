"""The deal of the day: the same tiles and money for everybody, against the same opponents.

The seed follows from the day, so the deal is the same on every server that plays by the same rules.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime
from typing import NamedTuple

from alhambra.game import versions
from alhambra.kernel.messages import Message
from alhambra.server.storage.daily import DailyDeals, Ended
from alhambra.server.tables.gathering import HeldSeat, alone_against_computers
from alhambra.server.tables.hall import Hall
from alhambra.table.refusals import Refused
from alhambra.table.seats import SUBSTITUTE, bot_name

FIRST = date(2026, 11, 1)
"""Before this day nobody played."""
SEAT = 0
"""The seat of the person."""
LEVEL = SUBSTITUTE
OPPONENTS = 2


class Ranked(NamedTuple):
    """A result of the day, ranked by the lead over the best opponent: points alone say little."""

    place: int
    table: str
    name: str
    points: int
    ahead: int


def today() -> date:
    """The day in UTC, the same everywhere in the world."""
    return datetime.now(UTC).date()


def day_of(text: str) -> date:
    """The day that a text names; raises `Refused` if it has no deal, such as tomorrow."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text or not FIRST <= day <= today():
        raise Refused("not-found", Message("server.no-such-day"))
    return day


def seed_of(day: date) -> int:
    return int.from_bytes(hashlib.sha256(f"alhambra {day.isoformat()}".encode()).digest()[:16], "big")


async def begin(hall: Hall, name: str) -> HeldSeat:
    """A new table with the deal of today."""
    day = today()
    names = [name]
    for _ in range(OPPONENTS):
        names.append(bot_name(names))
    header = {
        "rules": versions.RULES_VERSION,
        "edition": "alhambra",
        "modules": [],
        "options": {"confirm": True},
        "players": names,
        "seed": seed_of(day),
    }
    held = await alone_against_computers(hall, header, SEAT, LEVEL, hints=False)
    await DailyDeals(hall.store.database).add(held.table, day.isoformat())
    return held


async def ranking(hall: Hall, day: date) -> list[Ranked]:
    """The results of a day, the best first."""
    ended = await DailyDeals(hall.store.database).ended(day.isoformat(), SEAT)
    best = sorted(ended, key=lambda game: (_strength(game), game.name), reverse=True)
    strengths = [_strength(game) for game in best]
    return [
        Ranked(strengths.index(strength) + 1, game.table, game.name, points=strength[1], ahead=strength[0])
        for game, strength in zip(best, strengths, strict=True)
    ]


def _strength(game: Ended) -> tuple[int, int]:
    """How many points ahead of the best opponent, and how many points."""
    own = game.scores[SEAT]
    return own - max(score for seat, score in enumerate(game.scores) if seat != SEAT), own
