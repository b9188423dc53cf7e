"""The deal of the day: playing it, and how others did."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Request

from alhambra.server.tables import daily
from alhambra.server.tables.gathering import checked_name
from alhambra.server.tables.hall import Hall
from alhambra.server.thinkers.library import Library, Reader
from alhambra.server.web.bodies import BeginDaily, BestPalace, DailyDeal, DailyResult, MadeTable, TakenSeat
from alhambra.server.web.dependencies import TheHall, TheKept, TheLibrary, TheReader, count_new_table, errors
from alhambra.server.web.kept import Kept
from alhambra.table.replay_frames import ReplayStation, ReplaySummary

router = APIRouter(prefix="/api", tags=["daily"])
MOST_RESULTS = 100
_PALACES_KEPT = 86_400.0
"""How many seconds the best palace of a day is cached."""


@router.post("/daily", status_code=201, responses=errors())
async def begin(wanted: BeginDaily, request: Request, hall: TheHall) -> MadeTable:
    """A new table with the deal of today, and a token for its seat."""
    name = checked_name(wanted.name, [])
    await count_new_table(request)
    held = await daily.begin(hall, name)
    return MadeTable(table=held.table, seats=[TakenSeat(seat=held.seat, token=held.token)])


@router.get("/daily", responses=errors())
async def of_today(hall: TheHall, library: TheLibrary, kept: TheKept, reader: TheReader) -> DailyDeal:
    """The deal of today with its results."""
    return await _deal(daily.today(), hall, library, kept, reader)


@router.get("/daily/{day}", responses=errors(404))
async def of_day(
    day: Annotated[str, Path(max_length=10)], hall: TheHall, library: TheLibrary, kept: TheKept, reader: TheReader
) -> DailyDeal:
    """The deal of a past day, or of today, with its results."""
    return await _deal(daily.day_of(day), hall, library, kept, reader)


async def _deal(day: date, hall: Hall, library: Library, kept: Kept, reader: Reader) -> DailyDeal:
    ranked = await kept.answer(("daily", day), hall.settings.lists_kept, lambda: daily.ranking(hall, day))
    best = None
    if ranked:
        first = ranked[0].table
        best = await kept.answer(("best palace", first), _PALACES_KEPT, lambda: _palace(first, library, reader))
    return DailyDeal(
        day=day.isoformat(),
        before=(day - timedelta(days=1)).isoformat() if day > daily.FIRST else None,
        after=(day + timedelta(days=1)).isoformat() if day < daily.today() else None,
        opponents=[daily.LEVEL] * daily.OPPONENTS,
        played=len(ranked),
        results=[DailyResult(**result._asdict()) for result in ranked[:MOST_RESULTS]],
        best=best,
    )


async def _palace(table: str, library: Library, reader: Reader) -> BestPalace:
    """The palace of the person at a table at the end of the game."""
    summary: ReplaySummary = json.loads(await library.ask(table, "replay", reader))
    last = summary["entries"][-1]["at"]
    end: ReplayStation = json.loads(await library.ask(table, "replay-at", reader, at=last))
    return BestPalace(owner=end["view"]["players"][daily.SEAT], chapters=end["view"]["chapters"])
