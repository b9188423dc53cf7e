"""Bookmarks of open tables: when they are stored, and of which tables."""

from __future__ import annotations

import asyncio

import pytest
from tests.host.hosts import ManualClock, begun, play, quiet_host
from tests.host.virtual_time import run_at_once, time_passed

from alhambra.browser.tables import BrowserTables
from alhambra.host import bookmarking
from alhambra.host.bookmarking import QUIET, WORTH
from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.table.refusals import newer_rules


async def bookmarked(host: Host, table: OpenTable) -> int | None:
    """The version of the stored bookmark."""
    loaded = await host.storage.tables.load(table.id)
    assert loaded
    bookmark = loaded.bookmark
    return bookmark["entries"][-1]["version"] if bookmark else None


def test_a_table_gets_a_bookmark_after_enough_entries_or_when_it_is_quiet() -> None:
    async def work() -> None:
        clock = ManualClock()
        host = quiet_host(clock=clock)
        busy, few = await begun(host), await begun(host)
        await play(host, busy, WORTH)
        await play(host, few, 2)
        await bookmarking.keep_all(host, WORTH)
        assert [await bookmarked(host, table) for table in (busy, few)] == [WORTH - 1, None], (
            "the first entry counts too"
        )
        await play(host, busy, 2 * WORTH - 1)
        await bookmarking.keep_all(host, WORTH)
        assert await bookmarked(host, busy) == WORTH - 1
        await clock.forward(QUIET + 1)
        await bookmarking.keep_all(host, WORTH)
        assert [await bookmarked(host, table) for table in (busy, few)] == [2 * WORTH - 2, 1]
        await host.close()

    asyncio.run(work())


def test_when_the_host_stops_every_table_that_has_moved_on_gets_one_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept: list[str] = []
    usual = BrowserTables.keep_bookmark

    async def keep(tables: BrowserTables, table: str, bookmark: object) -> None:
        kept.append(table)
        await usual(tables, table, bookmark)  # type: ignore[arg-type]

    monkeypatch.setattr(BrowserTables, "keep_bookmark", keep)

    async def work() -> None:
        host = quiet_host()
        table = await begun(host)
        async with bookmarking.bookmarking(host):
            await play(host, table, 3)
        assert (kept, await bookmarked(host, table)) == ([table.id], 2)
        async with bookmarking.bookmarking(host):
            pass
        assert kept == [table.id]
        await play(host, table, 4)
        table.close(newer_rules())
        async with bookmarking.bookmarking(host):
            pass
        assert kept == [table.id], "a newer program plays on"
        await host.close()

    asyncio.run(work())


def test_tables_are_looked_at_every_two_seconds_and_their_bookmarks_need_no_more_than_ten_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[tuple[float, int]] = []

    async def look(host: Host, worth: int) -> None:
        looked.append((time_passed(), worth))
        if worth == 1:
            await asyncio.sleep(3600)

    monkeypatch.setattr(bookmarking, "keep_all", look)

    async def work() -> None:
        host = quiet_host()
        async with bookmarking.bookmarking(host):
            await asyncio.sleep(5)
        assert time_passed() == 15
        await host.close()

    run_at_once(work())
    assert looked == [(0, 32), (2, 32), (4, 32), (5, 1)]


def test_a_table_is_quiet_after_45_seconds() -> None:
    async def work() -> None:
        clock = ManualClock()
        host = quiet_host(clock=clock)
        await clock.forward(1000)
        table = await begun(host)
        await play(host, table, 2)
        for seconds, version in ((45, None), (1, 1)):
            await clock.forward(seconds)
            await bookmarking.keep_all(host, WORTH)
            assert await bookmarked(host, table) == version
        await host.close()

    asyncio.run(work())
