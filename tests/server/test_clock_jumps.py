"""The clock of the computer: wherever it stands, and if it is set while people play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from tests.server.servers import Clock
from tests.server.test_other_rules import SETUP, Onlooker

from alhambra.server.settings import Settings
from alhambra.server.tables import daily
from alhambra.server.tables.gathering import new_table
from alhambra.server.tables.hall import Hall
from alhambra.host.open_table import OpenTable
from alhambra.server.tables.presence import arrive, leave
from alhambra.server.web.app import opened
from alhambra.table.frames import Pace
from alhambra.table.seats import HUMAN, Seat
from alhambra.table.table import DAY

HOUR = 3600.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def in_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Take the computer to another part of the world."""

    def move(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


def in_hall(settings: Settings, work: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with opened(settings) as hall:
            await work(hall)

    asyncio.run(run())


async def table_with(hall: Hall, pace: Pace) -> OpenTable:
    seats = [Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, "Ben")]
    return await hall.table(await new_table(hall, {**SETUP, "pace": pace}, seats))


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


def test_the_deal_of_the_day_is_the_same_everywhere(in_zone: Callable[[str], None]) -> None:
    """At any time it is another day in one of these places."""
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"):
        in_zone(zone)
        before = datetime.now(UTC).date()
        assert before <= daily.today() <= datetime.now(UTC).date()


def test_a_clock_that_is_set_back_gives_more_time_and_still_runs_out(settings: Settings, clock: Clock) -> None:
    async def work(hall: Hall) -> None:
        slow = await table_with(hall, {"kind": "live", "clock": {"turn": 0.3, "reserve": 0.0}})
        clock.forward(-HOUR)
        quick = await table_with(hall, {"kind": "live", "clock": {"turn": 0.3, "reserve": 0.0}})
        await until(lambda: quick.version > 0)
        assert slow.version == 0
        assert slow.alarm is not None
        clock.forward(HOUR)
        await until(lambda: slow.version > 0)

    in_hall(replace(settings, look_after=0.05), work)


def test_a_clock_that_is_set_forward_ends_the_turns_whose_time_is_up_by_then(settings: Settings, clock: Clock) -> None:
    async def work(hall: Hall) -> None:
        short = await table_with(hall, {"kind": "live", "clock": {"turn": 60.0, "reserve": 0.0}})
        long = await table_with(hall, {"kind": "live", "clock": {"turn": 60.0, "reserve": 2 * HOUR}})
        clock.forward(HOUR)
        await until(lambda: short.version > 0)
        assert long.version == 0

    in_hall(replace(settings, look_after=0.05), work)


def test_nobody_is_abandoned_because_the_clock_was_set_back(settings: Settings, clock: Clock) -> None:
    async def work(hall: Hall) -> None:
        table = await table_with(hall, {"kind": "live"})
        ana = Onlooker()
        ana.seat = 0
        await arrive(hall, table, ana)
        clock.forward(-HOUR)
        leave(hall, table, ana)
        assert not table.viewers.abandoned(table.seats[0])
        clock.forward(HOUR + hall.settings.abandoned_after + 1)
        assert table.viewers.abandoned(table.seats[0])

    in_hall(settings, work)


def test_with_days_per_move_a_day_lasts_86400_seconds_whatever_the_clock_of_the_place_does(
    settings: Settings, in_zone: Callable[[str], None]
) -> None:
    async def work(hall: Hall) -> None:
        table = await table_with(hall, {"kind": "days", "days": 2})
        begun = table.entries[0].at
        for zone in ("Europe/Berlin", "America/New_York"):  # with a change of the hour in autumn and in spring
            in_zone(zone)
            assert table.deadline == begun + 2 * DAY

    in_hall(settings, work)
