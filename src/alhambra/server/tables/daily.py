"""The deal of the day: the same tiles and money for everybody, against the same opponents.

It comes from a secret of the server (`alhambra.table.daily`). Of the tries of a browser the first one counts. A day is
closed some time after it is over, so that whoever began in its last minutes can finish. Only then can the games of that
day be looked at and is its seed public: until then, somebody may still be playing.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from typing import Literal, NamedTuple

from alhambra.kernel.messages import Message
from alhambra.server.storage.daily import FIRST, AlreadyBegun, DailyDeals, Ended, Secret, Try
from alhambra.server.tables.gathering import HeldSeat, alone_against_computers
from alhambra.server.tables.hall import Hall
from alhambra.server.tokens import daily_token, hash_token
from alhambra.table.daily import PLAYERS, commitment_of, header_of, seed_of
from alhambra.table.refusals import Refused
from alhambra.table.seats import SUBSTITUTE, bot_name

SEAT = 0
"""The seat of the person."""
LEVEL = SUBSTITUTE
GRACE = timedelta(hours=2)
"""How long a game may go on after the end of its day."""
DAYS_PROVED = 31
"""For how many past days commitments are published."""
DAYS_LISTED = 366
"""For how many days a browser's own results are listed."""
_DAY = timedelta(days=1)

TryState = Literal["playing", "counted", "fun", "late", "given-up"]


class Ranked(NamedTuple):
    """A result of the day, ranked by the lead over the best opponent: points alone say little."""

    place: int
    table: str
    name: str
    points: int
    ahead: int


class Begun(NamedTuple):
    """A try of the deal of a day."""

    day: date
    counts: bool
    held: HeldSeat


class Proof(NamedTuple):
    """The commitment to the deal of a day and, once the day is closed, its seed."""

    day: date
    commitment: str
    seed: int | None


def now() -> datetime:
    return datetime.now(UTC)


def today() -> date:
    """The day in UTC, the same everywhere in the world."""
    return now().date()


def closing(day: date) -> datetime:
    """When a day is closed."""
    return datetime.combine(day + _DAY, time(tzinfo=UTC)) + GRACE


def is_closed(day: date) -> bool:
    return now() >= closing(day)


def day_of(text: str) -> date:
    """The day that a text names; raises `Refused` if it has no deal, such as tomorrow."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text or not FIRST <= day <= today():
        raise Refused("not-found", Message("server.no-such-day"))
    return day


async def begin(hall: Hall, name: str, player: str | None) -> Begun:
    """Play the deal of today. The first try of a player counts; while it is not over, it is what they get again, since
    another try would show them what is to come. Without a player no try counts."""
    deals = DailyDeals(hall.store.database)
    day = today()
    text = day.isoformat()
    known = hash_token(player) if player else None
    while True:
        first = await deals.first_try(known, text, SEAT) if known else None
        if player and first and not first.over:
            return Begun(day, True, HeldSeat(first.table, SEAT, daily_token(player, text)))
        counts = player is not None and first is None
        try:
            held = await alone_against_computers(
                hall,
                header_of(_seed(await deals.secret(day), day), _names(name)),
                SEAT,
                LEVEL,
                hints=False,
                token=daily_token(player, text) if player and counts else None,
                also=partial(deals.add, day=text, player=known, counts=counts),
            )
        except AlreadyBegun:  # in another tab
            continue
        return Begun(day, counts, held)


def _names(name: str) -> list[str]:
    names = [name]
    while len(names) < PLAYERS:
        names.append(bot_name(names))
    return names


def _seed(secret: Secret, day: date) -> int:
    if day >= secret.since:
        return seed_of(secret.key, day)
    # The deals of a server that is older than its secret, up to the day when that was made.
    return int.from_bytes(hashlib.sha256(f"alhambra {day.isoformat()}".encode()).digest()[:16], "big")


async def proofs(hall: Hall) -> list[Proof]:
    """The commitments of tomorrow, today and the latest days, with the seeds of those that are closed."""
    secret = await DailyDeals(hall.store.database).secret(today())
    return proofs_of(secret)


def proofs_of(secret: Secret) -> list[Proof]:
    latest = today() + _DAY
    days = [latest - number * _DAY for number in range(DAYS_PROVED + 2)]
    return [_proof(secret, day) for day in days if day >= secret.since]


def _proof(secret: Secret, day: date) -> Proof:
    seed = seed_of(secret.key, day)
    return Proof(day, commitment_of(day, seed), seed if is_closed(day) else None)


async def ranking(hall: Hall, day: date) -> list[Ranked]:
    """The results of a day, the best first."""
    deals = DailyDeals(hall.store.database)
    ended = await deals.ended(day.isoformat(), SEAT, before=closing(day).timestamp())
    best = sorted(ended, key=lambda game: (_strength(game.scores), game.name), reverse=True)
    places: dict[tuple[int, int], int] = {}
    for place, game in enumerate(best, 1):
        places.setdefault(_strength(game.scores), place)
    return [_ranked(game, places[_strength(game.scores)]) for game in best]


def _ranked(game: Ended, place: int) -> Ranked:
    ahead, points = _strength(game.scores)
    return Ranked(place, game.table, game.name, points, ahead)


async def first_tries(hall: Hall, player: str) -> list[Try]:
    """The tries of a player that count, of the last year, the latest first."""
    since = today() - DAYS_LISTED * _DAY
    return await DailyDeals(hall.store.database).first_tries(hash_token(player), since.isoformat(), SEAT)


async def tries(hall: Hall, player: str, day: date) -> list[Try]:
    """The tries of a player on a day, the one that counts first."""
    return await DailyDeals(hall.store.database).tries(hash_token(player), day.isoformat(), SEAT)


def state_of(attempt: Try) -> TryState:
    """What became of a try."""
    if not attempt.over:
        return "playing"
    if attempt.given_up:
        return "given-up"
    if not attempt.counts:
        return "fun"
    late = attempt.moved >= closing(date.fromisoformat(attempt.day)).timestamp()
    return "late" if late else "counted"


def result_of(attempt: Try) -> tuple[int, int] | None:
    """How far ahead of the best opponent a try ended, and with how many points; None if it is not over."""
    return _strength(attempt.scores) if attempt.scores and not attempt.given_up else None


def _strength(scores: list[int]) -> tuple[int, int]:
    """How many points ahead of the best opponent, and how many points."""
    own = scores[SEAT]
    return own - max(score for seat, score in enumerate(scores) if seat != SEAT), own
