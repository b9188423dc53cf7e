"""Tables in memory: how they are opened, and which are dropped when there are too many."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from tests.host.hosts import QUICK, SETUP, ManualClock, Onlooker, begun, others_run, play, quiet_host, run, waiting
from tests.host.test_peers import Peers

from alhambra.host import bookmarking
from alhambra.host.host import Host
from alhambra.host.metrics import Metrics
from alhambra.host.open_table import OpenTable
from alhambra.table.refusals import newer_rules

FEW = replace(QUICK, tables_in_memory=2)


class Counting(Metrics):
    """Keeps what is counted about tables."""

    def __init__(self) -> None:
        self.counted: list[Any] = []

    def table_made(self) -> None:
        self.counted.append("made")

    def table_opened(self, source: str) -> None:
        self.counted.append(source)

    def tables_in_memory(self, number: int) -> None:
        self.counted.append(number)


def in_memory(host: Host, *tables: OpenTable) -> list[bool]:
    return [host.tables.in_memory(table.id) is table for table in tables]


def test_of_too_many_tables_those_are_dropped_that_nobody_has_used_for_a_minute() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        first, second = await begun(host), await begun(host)
        await clock.forward(59.9)
        third = await begun(host)
        assert in_memory(host, first, second, third) == [True, True, True], "all were just used"
        await clock.forward(0.2)
        await host.tables.find(first.id)
        fourth = await begun(host)
        assert in_memory(host, first, second, third, fourth) == [True, False, True, True]

    run(work, partial(quiet_host, clock=clock, settings=FEW))


def test_as_many_tables_stay_in_memory_as_may() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        tables = []
        for _ in range(4):
            tables.append(await begun(host))
            await clock.forward(100.0)
            await others_run()
        assert in_memory(host, *tables) == [False, False, True, True]

    run(work, partial(quiet_host, clock=clock, settings=FEW))


def test_whoever_is_at_a_table_keeps_it_in_memory_and_others_are_dropped_instead() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        tables = [await begun(host) for _ in range(3)]
        await host.presence.arrive(tables[0], Onlooker())
        await clock.forward(61.0)
        tables.append(await begun(host))
        assert in_memory(host, *tables) == [True, False, False, True]

    run(work, partial(quiet_host, clock=clock, settings=FEW))


def test_a_closed_table_is_forgotten_when_another_one_is_opened() -> None:
    counting = Counting()

    async def work(host: Host) -> None:
        table = await begun(host)
        table.close(newer_rules())
        assert host.tables.all == []
        await begun(host)
        assert counting.counted == ["made", "record", 1, "made", "record", 2, 1]

    run(work, partial(quiet_host, metrics=counting))


def test_it_is_counted_whether_a_table_goes_on_from_a_bookmark() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        await play(host, table, 3)
        await bookmarking.keep(host, table)
        counting = Counting()
        other = quiet_host(storage=host.storage, metrics=counting)
        again = await other.tables.find(table.id)
        assert (again.version, again.bookmarked) == (2, 2)
        assert counting.counted == ["bookmark", 1]
        await other.close()

    run(work)


def test_a_table_whose_bookmark_is_broken_gets_another_after_enough_entries() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        await play(host, table, 31)
        await host.storage.tables.keep_bookmark(table.id, {"entries": []})  # type: ignore[typeddict-item]
        other = quiet_host(storage=host.storage)
        again = await other.tables.find(table.id)
        assert again.version == 30
        await bookmarking.keep_all(other, bookmarking.WORTH)
        assert again.bookmarked == -1
        await play(other, again, 32)
        await bookmarking.keep_all(other, bookmarking.WORTH)
        assert again.bookmarked == 31
        await other.close()

    run(work)


@pytest.mark.parametrize(("peers", "abandoned"), [(None, True), (Peers(), False)])
def test_whoever_was_not_there_since_the_host_began_has_left_unless_other_processes_may_know_better(
    peers: Peers | None, abandoned: bool
) -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table = await begun(host)
        other = quiet_host(storage=host.storage, clock=clock, peers=peers)
        await clock.forward(121.0)
        opened = await other.tables.find(table.id)
        assert [opened.viewers.abandoned(seat) for seat in opened.seats] == [abandoned] * 2
        await clock.forward(121.0)
        assert all(opened.viewers.abandoned(seat) for seat in opened.seats)
        await other.close()

    run(work, partial(quiet_host, clock=clock))


def test_a_table_can_be_listed_without_being_opened_and_what_is_known_of_it_in_memory_comes_first() -> None:
    async def work(host: Host) -> None:
        table = await waiting(host, "Ana", None)
        await host.presence.arrive(table, Onlooker(0, "Ana"))
        stored = await host.storage.tables.table(table.id)
        assert stored is not None
        other = quiet_host(storage=host.storage)
        here, there = host.tables.summary(stored), other.tables.summary(stored)
        assert [summary["seats"][0]["online"] for summary in (here, there)] == [True, False]
        assert other.tables.all == []
        await other.close()

    run(work)


def test_the_others_hear_once_that_a_player_who_stays_away_has_left() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table, ana, ben = await begun(host, **SETUP), Onlooker(0), Onlooker(1)
        for each in (ana, ben):
            await host.presence.arrive(table, each)
        host.presence.leave(table, ana)
        ben.sent.clear()
        await clock.forward(120.05)
        assert ben.sent == []
        await clock.forward(0.1)
        assert [frame["type"] for frame in ben.sent] == ["table"]

    run(work, partial(quiet_host, clock=clock))
