"""Loaded records: games that somebody brought along to look at."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update

from alhambra.server.storage.database import Database
from alhambra.server.storage.schema import replays
from alhambra.table.table import DAY


class SqlRecords:
    """All loaded records."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, replay: str, record: str, at: float) -> None:
        async with self._database.writing() as connection:
            await connection.execute(insert(replays).values(id=replay, record=record, created=at))

    async def find(self, replay: str, now: float) -> str | None:
        """A loaded record. Looking at it resets its age, so that it is not deleted."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(replays).where(replays.c.id == replay))).one_or_none()
        if row is None:
            return None
        if row.created < now - DAY:
            async with self._database.writing() as connection:
                await connection.execute(update(replays).where(replays.c.id == replay).values(created=now))
        return str(row.record)

    async def delete(self, before: float) -> None:
        """Delete the records last used before a time."""
        async with self._database.writing() as connection:
            await connection.execute(delete(replays).where(replays.c.created < before))
