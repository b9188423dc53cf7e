"""The deal of the day: the same tiles and money for everybody, against the same opponents.

It comes from a secret of the host (`alhambra.table.daily`). Of the tries of a browser the first one counts. A day is
closed some time after it is over, so that whoever began in its last minutes can finish. Only then can the games of that
day be looked at and is its seed public: until then, somebody may still be playing.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, time, timedelta
from typing import Literal, NamedTuple

from alhambra.host.clock import Clock
from alhambra.host.gathering import Gathering, HeldSeat
from alhambra.host.storage import AlreadyBegun, DailySecret, DailyStorage, DailyTry, EndedTry, StoredTry
from alhambra.host.tokens import daily_token, hash_token
from alhambra.kernel import Message
from alhambra.table.daily import PLAYERS, commitment_of, header_of, seed_of
from alhambra.table.faces import NO_LOOK, Look
from alhambra.table.refusals import Refused
from alhambra.table.seats import SUBSTITUTE, bot_name

FIRST = date(2026, 11, 1)
"""Before this day nobody played."""
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


class RankedTry(NamedTuple):
    """A result of the day, ranked by the lead over the best opponent: points alone say little."""

    place: int
    table: str
    name: str
    points: int
    ahead: int


class BegunTry(NamedTuple):
    """A try of the deal of a day."""

    day: date
    counts: bool
    held: HeldSeat


class DealProof(NamedTuple):
    """The commitment to the deal of a day and, once the day is closed, its seed."""

    day: date
    commitment: str
    seed: int | None


class DailyDeals:
    """The deals of all days."""

    def __init__(self, storage: DailyStorage, clock: Clock, gathering: Gathering) -> None:
        self._storage = storage
        self._clock = clock
        self._gathering = gathering

    # --- Days ---------------------------------------------------------------------------------------------------------

    def today(self) -> date:
        """The day in UTC, the same everywhere in the world."""
        return self._now().date()

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self._clock.now(), UTC)

    def is_closed(self, day: date) -> bool:
        return self._now() >= closing(day)

    def day_of(self, text: str) -> date:
        """The day that a text names; raises `Refused` if it has no deal, such as tomorrow."""
        try:
            day = date.fromisoformat(text)
        except ValueError:
            day = None
        if day is None or day.isoformat() != text or not FIRST <= day <= self.today():
            raise Refused("not-found", Message("server.no-such-day"))
        return day

    # --- Playing ------------------------------------------------------------------------------------------------------

    async def begin(self, name: str, player: str | None, look: Look = NO_LOOK) -> BegunTry:
        """Play the deal of today. The first try of a player counts; while it is not over, it is what they get again,
        since another try would show them what is to come. Without a player no try counts."""
        day = self.today()
        text = day.isoformat()
        known = hash_token(player) if player else None
        while True:
            first = await self._storage.first_try(known, text, SEAT) if known else None
            if player and first and not first.over:
                return BegunTry(day, True, HeldSeat(first.table, SEAT, daily_token(player, text)))
            counts = player is not None and first is None
            try:
                held = await self._gathering.alone_against_computers(
                    header_of(_seed(await self._storage.secret(day), day), _names(name)),
                    SEAT,
                    LEVEL,
                    hints=False,
                    token=daily_token(player, text) if player and counts else None,
                    daily=DailyTry(text, known, counts),
                    look=look,
                )
            except AlreadyBegun:  # in another tab
                continue
            return BegunTry(day, counts, held)

    # --- Fairness -----------------------------------------------------------------------------------------------------

    async def proofs(self) -> list[DealProof]:
        """The commitments of tomorrow, today and the latest days, with the seeds of those that are closed."""
        return proofs_of(await self._storage.secret(self.today()), self._clock.now())

    # --- Results ------------------------------------------------------------------------------------------------------

    async def ranking(self, day: date) -> list[RankedTry]:
        """The results of a day, the best first."""
        ended = await self._storage.ended(day.isoformat(), SEAT, before=closing(day).timestamp())
        best = sorted(ended, key=lambda game: (_strength(game.scores), game.name), reverse=True)
        places: dict[tuple[int, int], int] = {}
        for place, game in enumerate(best, 1):
            places.setdefault(_strength(game.scores), place)
        return [_ranked(game, places[_strength(game.scores)]) for game in best]

    async def first_tries(self, player: str) -> list[StoredTry]:
        """The tries of a player that count, of the last year, the latest first."""
        since = self.today() - DAYS_LISTED * _DAY
        return await self._storage.first_tries(hash_token(player), since.isoformat(), SEAT)

    async def tries(self, player: str, day: date) -> list[StoredTry]:
        """The tries of a player on a day, the one that counts first."""
        return await self._storage.tries(hash_token(player), day.isoformat(), SEAT)


def closing(day: date) -> datetime:
    """When a day is closed."""
    return datetime.combine(day + _DAY, time(tzinfo=UTC)) + GRACE


def proofs_of(secret: DailySecret, at: float) -> list[DealProof]:
    """The same for a secret at some time."""
    now = datetime.fromtimestamp(at, UTC)
    latest = now.date() + _DAY
    days = [latest - number * _DAY for number in range(DAYS_PROVED + 2)]
    return [_proof(secret, day, now) for day in days if day >= secret.since]


def _proof(secret: DailySecret, day: date, now: datetime) -> DealProof:
    seed = seed_of(secret.key, day)
    return DealProof(day, commitment_of(day, seed), seed if now >= closing(day) else None)


def _names(name: str) -> list[str]:
    names = [name]
    while len(names) < PLAYERS:
        names.append(bot_name(LEVEL, names))
    return names


def _seed(secret: DailySecret, day: date) -> int:
    if day >= secret.since:
        return seed_of(secret.key, day)
    # The deals of a server that is older than its secret, up to the day when that was made.
    return int.from_bytes(hashlib.sha256(f"alhambra {day.isoformat()}".encode()).digest()[:16], "big")


def _ranked(game: EndedTry, place: int) -> RankedTry:
    ahead, points = _strength(game.scores)
    return RankedTry(place, game.table, game.name, points, ahead)


def state_of(attempt: StoredTry) -> TryState:
    """What became of a try."""
    if not attempt.over:
        return "playing"
    if attempt.given_up:
        return "given-up"
    if not attempt.counts:
        return "fun"
    late = attempt.moved >= closing(date.fromisoformat(attempt.day)).timestamp()
    return "late" if late else "counted"


def result_of(attempt: StoredTry) -> tuple[int, int] | None:
    """How far ahead of the best opponent a try ended, and with how many points; None if it is not over."""
    return _strength(attempt.scores) if attempt.scores and not attempt.given_up else None


def _strength(scores: list[int]) -> tuple[int, int]:
    """How many points ahead of the best opponent, and how many points."""
    own = scores[SEAT]
    return own - max(score for seat, score in enumerate(scores) if seat != SEAT), own
