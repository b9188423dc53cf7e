"""Entries of many tables are stored together, and one that is rejected does not affect the others."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.exc import SQLAlchemyError

from alhambra.server.settings import Settings
from alhambra.server.storage.database import Database
from alhambra.server.storage.journal import Journal, Standing
from alhambra.server.storage.store import Store
from alhambra.table.entries import Entry
from alhambra.table.frames import Setup
from alhambra.table.seats import HUMAN, Seat

FIRST = Entry(0, None, None, "", (), 1.0)
WAITS = Standing(0, False, None)
SETUP: Setup = {
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
        database = Database(settings.database_url)
        store, journal = Store(database), Journal(database)
        await database.open()
        for table in ("one", "two"):
            await store.create(table, SETUP, [Seat(0, HUMAN, "Ana")], 1.0, None)
        journal.open()
        tables = ["one", "no such table", "two"]
        stored = await asyncio.gather(
            *(journal.append(table, FIRST, WAITS) for table in tables), return_exceptions=True
        )
        assert (stored[0], stored[2]) == (True, True)
        assert isinstance(stored[1], SQLAlchemyError)
        assert not await journal.append("one", FIRST, WAITS)
        assert await store.entries("two") == [FIRST]
        await journal.close()
        await database.close()

    asyncio.run(append())
