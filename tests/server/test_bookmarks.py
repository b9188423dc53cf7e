"""Bookmarks: after a restart a table goes on where it was, and whatever is wrong with a bookmark does no harm."""

from __future__ import annotations

import asyncio
import sqlite3
import zlib
from contextlib import closing
from dataclasses import replace
from typing import Any

import orjson
import pytest
from tests.host.hosts import begun, play
from tests.server.opened import in_server
from tests.server.servers import refusing_meanwhile

from alhambra.host import bookmarking
from alhambra.host.open_table import OpenTable
from alhambra.kernel.record import UNDO
from alhambra.server import metrics
from alhambra.server.server import Server
from alhambra.server.settings import Settings

ENTRIES = 40


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Settings of a server with either database."""
    if request.param == "sqlite":
        return settings
    return replace(settings, database=request.getfixturevalue("postgres"))


async def begin(server: Server) -> OpenTable:
    return await begun(server.host, modules=["vizier", "exchange"], options={"confirm": True})


def inside(table: OpenTable) -> dict[str, Any]:
    """Everything that anybody could notice."""
    assert table.game
    return {
        "position": table.game.position(),
        "record": str(table.game.record(None)),
        "entries": table.entries,
        "told": [list(table.events_for(seat)) for seat in (None, 0, 1)],
        "undo": [table.game.can_undo(seat) for seat in (0, 1)],
    }


def openings() -> tuple[float, float]:
    """How many tables were opened from a bookmark, and how many from their record."""
    bookmark, record = (metrics.OPENED.labels(source)._value.get() for source in ("bookmark", "record"))
    return float(bookmark), float(record)


def opened_since(before: tuple[float, float]) -> tuple[float, float]:
    now = openings()
    return now[0] - before[0], now[1] - before[1]


def test_after_a_restart_a_table_goes_on_from_its_bookmark(stored: Settings) -> None:
    async def first(server: Server) -> tuple[str, dict[str, Any]]:
        table = await begin(server)
        await play(server.host, table, ENTRIES)
        while table.game and not table.game.retractable:
            await play(server.host, table, len(table.entries) + 1)
        return table.id, inside(table)

    table_id, left = in_server(stored, first)
    before = openings()

    async def second(server: Server) -> dict[str, Any]:
        table = await server.host.tables.find(table_id)
        assert inside(table) == left
        assert table.decider is not None
        # What was done last can still be undone, a repeated request is recognised, and the game goes on.
        assert left["undo"][table.decider]
        last = left["entries"][-1]
        assert (
            await server.host.recorder.act(table, last.seat, last.version - 1, last.action, last.client) == last.version
        )
        await server.host.recorder.act(table, table.decider, table.version, UNDO)
        await play(server.host, table, len(table.entries) + 20)
        return inside(table)

    left = in_server(stored, second)
    assert opened_since(before) == (1, 0)

    async def third(server: Server) -> None:
        assert inside(await server.host.tables.find(table_id)) == left

    in_server(stored, third)
    assert opened_since(before) == (2, 0)


FAULTS = {
    "it is gone": "DELETE FROM bookmarks WHERE table_id = :table",
    "it is not compressed": "UPDATE bookmarks SET data = 'abc' WHERE table_id = :table",
    "it is cut off": "UPDATE bookmarks SET data = substr(data, 1, 1000) WHERE table_id = :table",
    "it is empty": "UPDATE bookmarks SET data = :empty WHERE table_id = :table",
    "it is a number": "UPDATE bookmarks SET data = :number WHERE table_id = :table",
    "another program wrote it": "UPDATE bookmarks SET program = 'newer' WHERE table_id = :table",
    "it is ahead of the record": "UPDATE bookmarks SET version = version + 1 WHERE table_id = :table",
    "it is at another place": "UPDATE bookmarks SET version = version - 1 WHERE table_id = :table",
    "the record has another entry there": "UPDATE entries SET at = 1 WHERE table_id = :table AND version = :last",
}


def test_a_bookmark_with_a_fault_is_ignored_and_replaced(settings: Settings) -> None:
    async def first(server: Server) -> dict[str, tuple[str, str]]:
        left = {}
        for fault in FAULTS:
            table = await begin(server)
            await play(server.host, table, ENTRIES)
            left[fault] = table.id, inside(table)["position"]
        return left

    left = in_server(settings, first)
    with closing(sqlite3.connect(settings.database)) as sql:
        for fault, change in FAULTS.items():
            values = {"table": left[fault][0], "last": ENTRIES - 1}
            data = {"empty": zlib.compress(b"{}"), "number": zlib.compress(b"7")}
            assert sql.execute(change, {**values, **data}).rowcount == 1
        sql.commit()

    async def look(server: Server) -> dict[str, tuple[float, float]]:
        found = {}
        for fault, (table_id, position) in left.items():
            before = openings()
            assert inside(await server.host.tables.find(table_id))["position"] == position
            found[fault] = opened_since(before)
        return found

    assert in_server(settings, look) == dict.fromkeys(FAULTS, (0, 1))
    assert in_server(settings, look) == dict.fromkeys(FAULTS, (1, 0))


def test_a_bookmark_that_cannot_be_unpacked_is_ignored(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    async def first(server: Server) -> str:
        table = await begin(server)
        await play(server.host, table, ENTRIES)
        return table.id

    table_id = in_server(settings, first)
    with closing(sqlite3.connect(settings.database)) as sql:
        (data,) = sql.execute("SELECT data FROM bookmarks").fetchone()
        bookmark = orjson.loads(zlib.decompress(data))
        bookmark["recorded"]["game"]["floor"]["tower"] = ["no tile"]
        sql.execute("UPDATE bookmarks SET data = ?", [zlib.compress(orjson.dumps(bookmark))])
        sql.commit()

    async def second(server: Server) -> None:
        table = await server.host.tables.find(table_id)
        assert len(table.entries) == ENTRIES
        await play(server.host, table, ENTRIES + 3)

    in_server(settings, second)
    assert "a table cannot go on from its bookmark" in caplog.messages


def test_bookmarks_are_kept_while_the_server_runs(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bookmarking, "_EVERY", 0.01)

    def bookmarked() -> list[int]:
        with closing(sqlite3.connect(settings.database)) as sql:
            return [version for (version,) in sql.execute("SELECT version FROM bookmarks")]

    async def work(server: Server) -> None:
        async def until(version: int) -> None:
            async with asyncio.timeout(60):
                while bookmarked() != [version]:
                    await asyncio.sleep(0.01)

        few, table = await begin(server), await begin(server)
        await play(server.host, few, 5)
        await play(server.host, table, bookmarking.WORTH)
        await until(bookmarking.WORTH - 1)  # and none of the other: a few entries are not worth one
        await play(server.host, table, bookmarking.WORTH + 2)
        table.last_action -= bookmarking.QUIET  # nothing has happened for a while
        await until(bookmarking.WORTH + 1)

    in_server(settings, work)
    assert sorted(bookmarked()) == [4, bookmarking.WORTH + 1], "one of every table at the end"


def test_nobody_waits_for_a_bookmark_that_cannot_be_stored(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async def first(server: Server) -> str:
        table = await begin(server)
        async with refusing_meanwhile(settings.database, "INSERT ON bookmarks"):
            await bookmarking.keep(server.host, table)
            await play(server.host, table, ENTRIES)
        return table.id

    table_id = in_server(settings, first)
    assert "a bookmark cannot be stored" in caplog.messages

    async def second(server: Server) -> None:
        assert len((await server.host.tables.find(table_id)).entries) == ENTRIES

    in_server(settings, second)


def test_a_bookmark_goes_with_its_table(settings: Settings) -> None:
    async def first(server: Server) -> None:
        await play(server.host, await begin(server), ENTRIES)

    in_server(settings, first)
    with closing(sqlite3.connect(settings.database)) as sql:
        sql.execute("PRAGMA foreign_keys = ON")
        sql.execute("DELETE FROM tables")
        assert sql.execute("SELECT count(*) FROM bookmarks").fetchone() == (0,)


def test_a_table_of_which_no_bookmark_can_be_made_does_not_affect_the_others(settings: Settings) -> None:
    def fail() -> Any:
        raise RuntimeError

    async def work(server: Server) -> list[str]:
        tables = [await begin(server), await begin(server)]
        for table in tables:
            await play(server.host, table, ENTRIES)
        tables[0].bookmark = fail  # type: ignore[method-assign]
        return [table.id for table in tables]

    bad, good = in_server(settings, work)  # when the server stops, there is a bookmark of every table
    before = openings()
    in_server(settings, lambda server: server.host.tables.find(good))
    assert opened_since(before) == (1, 0)
    before = openings()
    in_server(settings, lambda server: server.host.tables.find(bad))
    assert opened_since(before) == (0, 1)
