"""SQLite's log is copied into the database in the background: no commit waits for the disk."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert
from tests.server.client import make_table
from tests.server.servers import serving, wait_until

from alhambra.server.settings import Settings
from alhambra.server.storage import database as databases
from alhambra.server.storage.database import Database
from alhambra.server.storage.schema import replays

PAGES = 2000
"""More than SQLite lets a log have before the next commit copies it."""


def with_database(settings: Settings, work: Callable[[Database], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        database = Database(settings.database_url)
        await database.open()
        try:
            await work(database)
        finally:
            await database.close()

    asyncio.run(run())


def store(connection: Connection, number: int) -> None:
    connection.execute(insert(replays).values(id=str(number), record="x" * 4096, created=0.0))


def copied(settings: Settings, table: str) -> int:
    """How many rows the file of the database has without the log."""
    copy = Path(settings.database).with_name("copy.db")
    shutil.copy(settings.database, copy)
    with closing(sqlite3.connect(copy)) as opened:
        try:
            return int(opened.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
        except sqlite3.OperationalError:  # not even the schema has been copied
            return 0


def begun_anew(settings: Settings) -> int:
    """How many times the log has begun anew, as it says itself."""
    with Path(f"{settings.database}-wal").open("rb") as log:
        return int.from_bytes(log.read(16)[12:], "big")


def test_commits_only_append_to_the_log_and_a_checkpoint_copies_it(settings: Settings) -> None:
    async def work(database: Database) -> None:
        for number in range(PAGES):
            await database.transact(store, number)
        assert copied(settings, "replays") == 0
        await database.checkpoint()
        assert copied(settings, "replays") == PAGES
        await database.transact(store, PAGES)
        await database.checkpoint()
        assert copied(settings, "replays") == PAGES, "little has changed since"

    with_database(settings, work)


def test_the_log_begins_anew_however_busy_its_writers_are(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "_MANY_CHANGES", 20)
    monkeypatch.setattr(databases, "_LONG_LOG", 200)

    async def work(database: Database) -> None:
        async def write() -> None:
            for number in range(PAGES):
                await database.transact(store, number)

        writing = asyncio.create_task(write())
        while not writing.done():
            await database.checkpoint()
            await asyncio.sleep(0)
        await writing
        assert begun_anew(settings) > 1

    with_database(settings, work)


def test_a_server_makes_checkpoints(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "_MANY_CHANGES", 1)
    with serving(settings) as base:
        asyncio.run(make_table(base, "me", "open"))
        wait_until(lambda: copied(settings, "tables") == 1)
