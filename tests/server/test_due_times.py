"""When a process looks for tables that are due, and for how long it takes charge of one."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from tests.host.hosts import ManualClock, begun, decider, play, quiet_host, run
from tests.host.test_peers import Peers

from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.settings import HostSettings
from alhambra.server.due_tables import DueTables
from alhambra.table.frames import Pace
from alhambra.table.seats import SUBSTITUTE


class Due:
    """A storage in which some tables are due; keeps what is asked and stored."""

    def __init__(self, tables: list[tuple[str, float]], taken: frozenset[str] = frozenset()) -> None:
        self.tables = tables
        self.taken = taken
        self.asked: list[float] = []
        self.claimed: list[tuple[str, float, float]] = []
        self.stored: list[tuple[str, int, float | None]] = []

    async def due(self, now: float) -> list[tuple[str, float]]:
        self.asked.append(now)
        return [table for table in self.tables if table[1] <= now]

    async def claim(self, table: str, due: float, until: float) -> bool:
        self.claimed.append((table, due, until))
        return table not in self.taken

    async def set_due(self, table: str, version: int, due: float | None) -> None:
        self.stored.append((table, version, due))


def seeing_to(host: Host, storage: Due) -> DueTables:
    stored: Any = storage
    return DueTables(host, stored)


@pytest.mark.parametrize(("peers", "ahead"), [(None, 15.0), (Peers(), 0.0)])
def test_a_single_process_looks_ahead_once_and_several_never(peers: Peers | None, ahead: float) -> None:
    clock = ManualClock()
    begun_at = clock.now()

    async def work(host: Host) -> None:
        storage = Due([])
        tables = seeing_to(host, storage)
        await tables.see_to_all()
        await clock.forward(5.0)
        await tables.see_to_all()
        assert storage.asked == [begun_at + ahead, begun_at + 5.0]

    run(work, partial(quiet_host, clock=clock, peers=peers))


def test_a_table_is_claimed_for_twice_the_time_after_which_others_would_come_to_its_rescue() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table = await begun(host, pace={"kind": "days", "days": 2})
        storage = Due([("taken", clock.now() - 1.0), ("nothing", clock.now()), (table.id, clock.now() + 1.0)])
        storage.taken = frozenset({"taken"})
        await seeing_to(host, storage).see_to_all()
        assert storage.claimed == [(each, since, clock.now() + 30.0) for each, since in storage.tables]
        assert storage.stored == [(table.id, 0, table.deadline)], "nothing is to be done yet"

    run(work, partial(quiet_host, clock=clock))


DAYS: Pace = {"kind": "days", "days": 2}
CLOCK: Pace = {"kind": "live", "clock": {"turn": 60.0, "reserve": 0.0}}
DAY = 86_400.0


@pytest.mark.parametrize(
    ("pace", "seconds", "replaced"),
    [(DAYS, 2 * DAY - 1, False), (DAYS, 2 * DAY, True), (CLOCK, 59.0, False)],
)
def test_only_a_player_whose_days_are_over_is_replaced(pace: Pace, seconds: float, replaced: bool) -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table = await begun(host, pace=pace)
        seat, deadline = decider(table), table.deadline
        await clock.forward(seconds)
        storage = Due([(table.id, clock.now())])
        await seeing_to(host, storage).see_to_all()
        assert (table.seats[seat].level == SUBSTITUTE) == replaced
        assert storage.stored == ([] if replaced else [(table.id, 0, deadline)])

    run(work, partial(quiet_host, clock=clock))


def test_nothing_is_due_any_more_where_nobody_decides_or_the_record_is_full() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table = await begun(host, pace=DAYS)
        await play(host, table, 3)
        storage = Due([(table.id, clock.now())])
        await seeing_to(host, storage).see_to_all()
        assert storage.stored == [(table.id, 2, None)]

    run(work, partial(quiet_host, clock=clock, settings=HostSettings(entries_per_table=3)))


def test_where_a_computer_is_to_move_its_task_is_woken_and_nothing_is_stored() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table: OpenTable = await begun(host)
        await host.seating.change(table, decider(table), level=SUBSTITUTE)
        await asyncio.sleep(0)
        table.changed.clear()
        storage = Due([(table.id, clock.now())])
        await seeing_to(host, storage).see_to_all()
        assert table.changed.is_set()
        assert storage.stored == []

    run(work, partial(quiet_host, clock=clock))
