"""The deal of the day: playing it, how others did, and the proof that it was fixed beforehand."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated

from alhambra.game.text.snapshot_types import PlayerViewData
from alhambra.host.answers.route import Ask, Route
from alhambra.host.answers.seats import MadeTableData, Name, made_for_one
from alhambra.host.daily import FIRST, LEVEL, SEAT, RankedTry, TryState, closing, result_of, state_of
from alhambra.host.gathering import checked_name
from alhambra.host.host import Host
from alhambra.host.limits import MaxLen, Regex
from alhambra.host.storage import StoredTry
from alhambra.host.thinkers import Asker
from alhambra.host.tokens import hash_token
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.daily import PLAYERS
from alhambra.table.faces import Look
from alhambra.table.refusals import Refused
from alhambra.table.replay_data import ReplayStationData, ReplaySummaryData

PlayerKey = Annotated[str, Regex("[A-Za-z0-9_-]{22,64}")]
"""What a browser is known by among those who play the deal of the day: a secret that it made up."""
Day = Annotated[str, MaxLen(10)]
MOST_RESULTS = 100
_PALACES_CACHED = 86_400.0
"""How many seconds the best palace of a day is cached."""

# --- Playing ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class BeginDaily(Look):
    """Play the deal of today."""

    name: Name
    player: PlayerKey | None = None
    """Without it, the try does not count."""


class BegunDailyData(MadeTableData):
    """A table with the deal of a day: a new one, or the player's first one of that day if it is not over."""

    day: str
    counts: bool


async def begin(host: Host, ask: Ask, body: BeginDaily) -> BegunDailyData:
    """A table with the deal of today, and a token for its seat."""
    name = checked_name(body.name, [])
    await host.gathering.count_new_table(ask.asker.address)
    begun = await host.daily.begin(name, body.player, body)
    return {**made_for_one(begun.held), "day": begun.day.isoformat(), "counts": begun.counts}


# --- The proof --------------------------------------------------------------------------------------------------------


class DailyProofData(TypedDict):
    """The commitment to the deal of a day, and its seed once the day is closed."""

    day: str
    commitment: str
    """The SHA-256 of `alhambra daily commitment <day> <seed>`."""
    seed: str | None
    """A decimal number, too long for JavaScript."""


async def proofs(host: Host, ask: Ask) -> list[DailyProofData]:
    """The commitments of tomorrow, today and the latest days, with the seeds of those that are closed."""
    return [
        {"day": day.isoformat(), "commitment": commitment, "seed": None if seed is None else str(seed)}
        for day, commitment, seed in await host.daily.proofs()
    ]


# --- A browser's own results ------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class LookUpDaily:
    """Ask how one did with the deal of a day, by default that of today, and on other days."""

    player: PlayerKey
    day: Day | None = None


class DailyTryData(TypedDict):
    """A try of a browser at the deal of a day."""

    day: str
    table: str
    result: str
    """The name of the result among the results of that day."""
    counts: bool
    """Whether it was the first one."""
    state: TryState
    """Late ones ended after the day was closed."""
    points: int | None
    ahead: int | None


class OwnDailyData(TypedDict):
    """How a browser did: with the deal of a day, and on all days of the last year."""

    day: str
    place: int | None
    """The place among everybody, if there is a result that counts."""
    tries: list[DailyTryData]
    """Those of that day, the one that counts first."""
    days: list[DailyTryData]
    """Those that count, the latest day first."""


async def mine(host: Host, ask: Ask, body: LookUpDaily) -> OwnDailyData:
    """How a browser did with the deal of a day, and on other days."""
    day = host.daily.today() if body.day is None else host.daily.day_of(body.day)
    tries = await host.daily.tries(body.player, day)
    own = {attempt.table for attempt in tries}
    ranked = await _ranking(host, day)
    return {
        "day": day.isoformat(),
        "place": next((result.place for result in ranked if result.table in own), None),
        "tries": [_try(attempt) for attempt in tries],
        "days": [_try(attempt) for attempt in await host.daily.first_tries(body.player)],
    }


def _try(attempt: StoredTry) -> DailyTryData:
    ahead, points = result_of(attempt) or (None, None)
    return {
        "day": attempt.day,
        "table": attempt.table,
        "result": _name(attempt.table),
        "counts": attempt.counts,
        "state": state_of(attempt),
        "points": points,
        "ahead": ahead,
    }


# --- Everybody's results ----------------------------------------------------------------------------------------------


class DailyResultData(TypedDict):
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


class BestPalaceData(TypedDict):
    """The palace of the player who did best, and what else was in play."""

    owner: PlayerViewData
    chapters: list[str]


class SameLeadData(TypedDict):
    """How many were equally far ahead of their best opponent."""

    ahead: int
    count: int


class DailyDealData(TypedDict):
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
    results: list[DailyResultData]
    spread: list[SameLeadData]
    """All results, the furthest behind first."""
    best: BestPalaceData | None
    """Null until the day is closed."""


async def of_today(host: Host, ask: Ask) -> DailyDealData:
    """The deal of today with its results."""
    return await _deal(host, host.daily.today(), ask.asker)


async def of_day(host: Host, ask: Ask, day: Day) -> DailyDealData:
    """The deal of a past day, or of today, with its results."""
    return await _deal(host, host.daily.day_of(day), ask.asker)


async def _deal(host: Host, day: date, asker: Asker) -> DailyDealData:
    ranked = await _ranking(host, day)
    closed = host.daily.is_closed(day)
    best = None
    if ranked and closed:
        first = ranked[0].table
        with suppress(Refused):  # the rules may have changed since, and the results are there all the same
            best = await host.cache.answer(("best palace", first), _PALACES_CACHED, lambda: _palace(host, first, asker))
    spread = Counter(result.ahead for result in ranked)
    today = host.daily.today()
    return {
        "day": day.isoformat(),
        "first": FIRST.isoformat(),
        "today": today.isoformat(),
        "before": (day - timedelta(days=1)).isoformat() if day > FIRST else None,
        "after": (day + timedelta(days=1)).isoformat() if day < today else None,
        "closes": closing(day).isoformat(),
        "closed": closed,
        "opponents": [LEVEL] * (PLAYERS - 1),
        "played": len(ranked),
        "results": [_result(result, closed) for result in ranked[:MOST_RESULTS]],
        "spread": [{"ahead": ahead, "count": count} for ahead, count in sorted(spread.items())],
        "best": best,
    }


async def _ranking(host: Host, day: date) -> list[RankedTry]:
    return await host.cache.answer(("daily", day), host.settings.lists_kept, lambda: host.daily.ranking(day))


def _result(ranked: RankedTry, closed: bool) -> DailyResultData:
    return {
        "place": ranked.place,
        "result": _name(ranked.table),
        "table": ranked.table if closed else None,
        "name": ranked.name,
        "points": ranked.points,
        "ahead": ranked.ahead,
    }


def _name(table: str) -> str:
    """A name for the result of a table. Whoever has the id of a table can look at its game, so it is no part of it."""
    return hash_token(table)[:16]


async def _palace(host: Host, table: str, asker: Asker) -> BestPalaceData:
    """The palace of the person at a table at the end of the game."""
    summary: ReplaySummaryData = json.loads(await host.recorded_games.ask(table, "replay", asker))
    last = summary["entries"][-1]["at"]
    end: ReplayStationData = json.loads(await host.recorded_games.ask(table, "replay-at", asker, at=last))
    return {"owner": end["view"]["players"][SEAT], "chapters": end["view"]["chapters"]}


ROUTES = (
    Route("POST", "/api/daily", begin, status=201),
    Route("GET", "/api/daily", of_today),
    Route("GET", "/api/daily/proofs", proofs),
    Route("POST", "/api/daily/mine", mine, others=(404,)),
    Route("GET", "/api/daily/{day}", of_day, others=(404,)),
)
