"""Entries of many tables are stored together, and one that is rejected does not affect the others."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from alhambra.host.storage import StorageFailed, TableStatus
from alhambra.server import metrics
from alhambra.server.settings import Settings
from alhambra.server.storage.bookmarks import Bookmarks
from alhambra.server.storage.database import Database
from alhambra.server.storage.journal import Journal
from alhambra.server.storage.sql import SqlStorage
from alhambra.server.storage.tables import SqlTables
from alhambra.table.entries import Entry
from alhambra.table.frames import SetupData
from alhambra.table.seats import HUMAN, Seat

W = TypeVar("W")
R = TypeVar("R")
FIRST = Entry(0, None, None, "", (), 1.0)
WAITS = TableStatus(0, False, None)
SETUP: SetupData = {
    "edition": "alhambra",
    "modules": [],
    "options": {},
    "public": False,
    "pace": {"kind": "live"},
    "aids": {"hints": True, "majorities": True, "memory": False},
}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_rejected_entry_does_not_affect_the_others(
    kind: str, settings: Settings, request: pytest.FixtureRequest
) -> None:
    if kind == "postgres":
        settings = replace(settings, database=request.getfixturevalue("postgres"))

    async def append() -> None:
        storage = SqlStorage(settings.database_url)
        store, journal = storage.tables, storage.journal
        await storage.open()
        for table in ("one", "two"):
            await store.create(table, SETUP, [Seat(0, HUMAN, "Ana")], 1.0, None)
        tables = ["one", "no such table", "two"]
        stored = await asyncio.gather(
            *(journal.append(table, FIRST, WAITS) for table in tables), return_exceptions=True
        )
        assert (stored[0], stored[2]) == (True, True)
        assert isinstance(stored[1], StorageFailed)
        assert not await journal.append("one", FIRST, WAITS)
        assert await store.entries("two") == [FIRST]
        await storage.close()

    asyncio.run(append())


class Counted(Database):
    """A database that counts its transactions and how many entries are in each."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.batches: list[int] = []

    async def transact(self, work: Callable[[Connection, W], R], given: W) -> R:
        assert isinstance(given, list)
        self.batches.append(len(given))
        return await super().transact(work, given)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_at_full_pace_no_commit_is_empty_and_none_fails(
    kind: str, settings: Settings, request: pytest.FixtureRequest
) -> None:
    """Each table stores its next entry as soon as the last one is stored, so that some always arrive during a commit,
    and some while the writer is waking up."""
    if kind == "postgres":
        settings = replace(settings, database=request.getfixturevalue("postgres"))
    tables, entries = 20, 40

    async def store() -> None:
        database = Counted(settings.database_url)
        journal = Journal(database)
        store = SqlTables(database, journal, Bookmarks(database))
        await database.open()
        for table in range(tables):
            await store.create(str(table), SETUP, [Seat(0, HUMAN, "Ana")], 1.0, None)
        journal.open()

        async def play(table: int) -> None:
            for version in range(entries):
                for _ in range(table % 4):
                    await asyncio.sleep(0)
                assert await journal.append(str(table), FIRST._replace(version=version), WAITS)

        before = failures()
        await asyncio.gather(*map(play, range(tables)))
        await journal.close()
        await database.close()
        assert failures() == before
        assert 0 not in database.batches
        assert sum(database.batches) == tables * entries

    asyncio.run(store())


def failures() -> float:
    """How many commits have failed, whatever the cause."""
    return sum(sample.value for metric in metrics.FAILED_COMMITS.collect() for sample in metric.samples)
