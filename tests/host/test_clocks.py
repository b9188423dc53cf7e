"""Clocks at tables: whenever the time of a player is up, and if the clock of the computer is set while people play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest
from tests.host.hosts import ManualClock, Onlooker, begun, busy_host, decider, others_run
from tests.host.virtual_time import run_at_once, time_passed

from alhambra.host.clock import SystemClock, sleep, wait_for
from alhambra.table.frames import Pace
from alhambra.table.table import DAY

HOUR = 3600.0


def timed(turn: float, reserve: float) -> Pace:
    return {"kind": "live", "clock": {"turn": turn, "reserve": reserve}}


def test_a_turn_ends_when_its_time_and_the_reserve_are_up_and_not_before() -> None:
    async def work() -> None:
        clock = ManualClock()
        host = busy_host(clock=clock)
        table = await begun(host, pace=timed(30.0, 60.0))
        first = decider(table)
        await clock.forward(89.0)
        assert table.version == 0
        await clock.forward(2.0)
        assert table.version > 0
        assert table.entries[1].seat == first
        await host.close()

    asyncio.run(work())


def test_a_clock_that_is_set_back_gives_more_time_and_still_runs_out() -> None:
    async def work() -> None:
        clock = ManualClock()
        host = busy_host(clock=clock)
        slow = await begun(host, pace=timed(60.0, 0.0))
        clock.set(-HOUR)
        quick = await begun(host, pace=timed(60.0, 0.0))
        await clock.forward(61.0)
        assert quick.version > 0
        assert slow.version == 0
        await clock.forward(HOUR)
        assert slow.version > 0
        await host.close()

    asyncio.run(work())


def test_a_clock_that_is_set_forward_ends_the_turns_whose_time_is_up_by_then() -> None:
    async def work() -> None:
        clock = ManualClock()
        host = busy_host(clock=clock)
        short, long = await begun(host, pace=timed(60.0, 0.0)), await begun(host, pace=timed(60.0, 2 * HOUR))
        await others_run()
        clock.set(HOUR)
        for table in (short, long):
            table.changed.set()  # as the periodic checks do
        await others_run()
        assert short.version > 0
        assert long.version == 0
        await host.close()

    asyncio.run(work())


def test_nobody_is_abandoned_because_the_clock_was_set_back() -> None:
    async def work() -> None:
        clock = ManualClock()
        host = busy_host(clock=clock)
        table, ana, ben = await begun(host), Onlooker(0), Onlooker(1)
        for each in (ana, ben):
            await host.presence.arrive(table, each)
        clock.set(-HOUR)
        host.presence.leave(table, ana)
        assert not table.viewers.abandoned(table.seats[0])
        clock.set(HOUR)
        await clock.forward(host.settings.abandoned_after + 1)
        assert table.viewers.abandoned(table.seats[0])
        told = ben.sent[-1]
        assert told["type"] == "table", "the others are told when nobody asks"
        assert told["seats"][0]["abandoned"]
        await host.close()

    asyncio.run(work())


def test_computers_pause_after_a_move_that_somebody_looks_at() -> None:
    async def work() -> None:
        clock = ManualClock()
        host = busy_host(clock=clock)
        host = busy_host(clock=clock, settings=type(host.settings)(bot_pause=0.5))
        table = await begun(host)
        await host.presence.arrive(table, Onlooker(None))
        await host.seating.change(table, decider(table), level="random")
        await clock.forward(0.4)
        assert table.version == 0
        await clock.forward(0.2)
        assert table.version == 1
        await host.close()

    asyncio.run(work())


@pytest.fixture
def in_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Take the computer to another part of the world."""

    def move(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


def test_the_deal_of_the_day_is_the_same_everywhere(in_zone: Callable[[str], None]) -> None:
    """At any time it is another day in one of these places."""
    host = busy_host()
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"):
        in_zone(zone)
        before = datetime.now(UTC).date()
        assert before <= host.daily.today() <= datetime.now(UTC).date()


def test_with_days_per_move_a_day_lasts_86400_seconds_whatever_the_clock_of_the_place_does(
    in_zone: Callable[[str], None],
) -> None:
    async def work() -> None:
        host = busy_host()
        table = await begun(host, pace={"kind": "days", "days": 2})
        began = table.entries[0].at
        for zone in ("Europe/Berlin", "America/New_York"):  # with a change of the hour in autumn and in spring
            in_zone(zone)
            assert table.deadline == began + 2 * DAY
        await host.close()

    asyncio.run(work())


def test_waiting_for_an_event_ends_with_it_or_with_the_time() -> None:
    async def work() -> None:
        clock, event = SystemClock(), asyncio.Event()
        await wait_for(clock, event, 0.01)
        assert not event.is_set()
        waiting = asyncio.create_task(wait_for(clock, event, HOUR))
        await sleep(clock, 0.0)
        event.set()
        await asyncio.wait_for(waiting, 10)
        await wait_for(clock, event, HOUR)

    asyncio.run(work())


def test_what_was_waited_for_leaves_nothing_behind() -> None:
    async def work() -> None:
        clock, event = SystemClock(), asyncio.Event()
        for seconds, passed in ((1.0, 1), (0.0, 1), (-5.0, 1), (0.5, 1.5)):
            await wait_for(clock, event, seconds)
            assert time_passed() == passed
            await others_run()
            assert len(asyncio.all_tasks()) == 1
        event.set()
        await wait_for(clock, event, 1.0)
        assert time_passed() == 1.5

    run_at_once(work())


def test_whoever_has_no_time_left_does_not_wait_for_the_clock() -> None:
    async def work() -> None:
        for seconds in (0.0, -1.0):
            waiting = asyncio.create_task(wait_for(ManualClock(), asyncio.Event(), seconds))
            await others_run()
            assert waiting.done()

    asyncio.run(work())


def test_a_pause_is_as_long_as_it_was_meant_to_be_and_never_negative() -> None:
    async def work() -> None:
        for seconds, passed in ((2.0, 2), (0.0, 2), (-3.0, 2)):
            await sleep(SystemClock(), seconds)
            assert time_passed() == passed

    run_at_once(work())
