"""The deal of the day: playing it, how others did, and the proof that it was settled beforehand."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Request

from alhambra.server.storage.daily import FIRST, Try
from alhambra.server.tables import daily
from alhambra.server.tables.gathering import checked_name
from alhambra.server.tables.hall import Hall
from alhambra.server.thinkers.library import Library, Reader
from alhambra.server.tokens import hash_token
from alhambra.server.web.bodies import TakenSeat
from alhambra.server.web.daily_bodies import (
    BeginDaily,
    BegunDaily,
    BestPalace,
    DailyDeal,
    DailyProof,
    DailyResult,
    DailyTry,
    LookUpDaily,
    OwnDaily,
    SameLead,
)
from alhambra.server.web.dependencies import TheHall, TheKept, TheLibrary, TheReader, count_new_table, errors
from alhambra.server.web.kept import Kept
from alhambra.table.daily import PLAYERS
from alhambra.table.refusals import Refused
from alhambra.table.replay_data import ReplayStationData, ReplaySummaryData

router = APIRouter(prefix="/api", tags=["daily"])
MOST_RESULTS = 100
_PALACES_KEPT = 86_400.0
"""How many seconds the best palace of a day is cached."""


@router.post("/daily", status_code=201, responses=errors())
async def begin(wanted: BeginDaily, request: Request, hall: TheHall) -> BegunDaily:
    """A table with the deal of today, and a token for its seat."""
    name = checked_name(wanted.name, [])
    await count_new_table(request)
    begun = await daily.begin(hall, name, wanted.player)
    table, seat, token = begun.held
    seats = [TakenSeat(seat=seat, token=token)]
    return BegunDaily(table=table, seats=seats, day=begun.day.isoformat(), counts=begun.counts)


@router.get("/daily", responses=errors())
async def of_today(hall: TheHall, library: TheLibrary, kept: TheKept, reader: TheReader) -> DailyDeal:
    """The deal of today with its results."""
    return await _deal(daily.today(), hall, library, kept, reader)


@router.get("/daily/proofs", responses=errors())
async def proofs(hall: TheHall) -> list[DailyProof]:
    """The commitments of tomorrow, today and the latest days, with the seeds of those that are closed."""
    return [
        DailyProof(day=day.isoformat(), commitment=commitment, seed=None if seed is None else str(seed))
        for day, commitment, seed in await daily.proofs(hall)
    ]


@router.post("/daily/mine", responses=errors(404))
async def mine(given: LookUpDaily, hall: TheHall, kept: TheKept) -> OwnDaily:
    """How a browser did with the deal of a day, and on other days."""
    day = daily.today() if given.day is None else daily.day_of(given.day)
    tries = await daily.tries(hall, given.player, day)
    own = {attempt.table for attempt in tries}
    ranked = await _ranking(day, hall, kept)
    return OwnDaily(
        day=day.isoformat(),
        place=next((result.place for result in ranked if result.table in own), None),
        tries=[_try(attempt) for attempt in tries],
        days=[_try(attempt) for attempt in await daily.first_tries(hall, given.player)],
    )


@router.get("/daily/{day}", responses=errors(404))
async def of_day(
    day: Annotated[str, Path(max_length=10)], hall: TheHall, library: TheLibrary, kept: TheKept, reader: TheReader
) -> DailyDeal:
    """The deal of a past day, or of today, with its results."""
    return await _deal(daily.day_of(day), hall, library, kept, reader)


async def _deal(day: date, hall: Hall, library: Library, kept: Kept, reader: Reader) -> DailyDeal:
    ranked = await _ranking(day, hall, kept)
    closed = daily.is_closed(day)
    best = None
    if ranked and closed:
        first = ranked[0].table
        with suppress(Refused):  # the rules may have changed since, and the results are there all the same
            best = await kept.answer(("best palace", first), _PALACES_KEPT, lambda: _palace(first, library, reader))
    spread = Counter(result.ahead for result in ranked)
    today = daily.today()
    return DailyDeal(
        day=day.isoformat(),
        first=FIRST.isoformat(),
        today=today.isoformat(),
        before=(day - timedelta(days=1)).isoformat() if day > FIRST else None,
        after=(day + timedelta(days=1)).isoformat() if day < today else None,
        closes=daily.closing(day).isoformat(),
        closed=closed,
        opponents=[daily.LEVEL] * (PLAYERS - 1),
        played=len(ranked),
        results=[_result(result, closed) for result in ranked[:MOST_RESULTS]],
        spread=[SameLead(ahead=ahead, count=count) for ahead, count in sorted(spread.items())],
        best=best,
    )


async def _ranking(day: date, hall: Hall, kept: Kept) -> list[daily.Ranked]:
    return await kept.answer(("daily", day), hall.settings.lists_kept, lambda: daily.ranking(hall, day))


def _result(ranked: daily.Ranked, closed: bool) -> DailyResult:
    place, table, name, points, ahead = ranked
    shown = table if closed else None
    return DailyResult(place=place, result=_name(table), table=shown, name=name, points=points, ahead=ahead)


def _try(attempt: Try) -> DailyTry:
    ahead, points = daily.result_of(attempt) or (None, None)
    return DailyTry(
        day=attempt.day,
        table=attempt.table,
        result=_name(attempt.table),
        counts=attempt.counts,
        state=daily.state_of(attempt),
        points=points,
        ahead=ahead,
    )


def _name(table: str) -> str:
    """A name for the result of a table. Whoever has the id of a table can look at its game, so it is no part of it."""
    return hash_token(table)[:16]


async def _palace(table: str, library: Library, reader: Reader) -> BestPalace:
    """The palace of the person at a table at the end of the game."""
    summary: ReplaySummaryData = json.loads(await library.ask(table, "replay", reader))
    last = summary["entries"][-1]["at"]
    end: ReplayStationData = json.loads(await library.ask(table, "replay-at", reader, at=last))
    return BestPalace(owner=end["view"]["players"][daily.SEAT], chapters=end["view"]["chapters"])
