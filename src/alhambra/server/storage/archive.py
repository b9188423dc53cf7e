"""All stored games, read without changing anything: while a server runs, and before the schema is brought up to date.

So it reads only columns that every version of the schema has.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple
from urllib.parse import quote

from sqlalchemy import URL, inspect, make_url, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from alhambra.server.storage.daily import SECRET
from alhambra.server.storage.schema import daily, entries, keys, replays, tables
from alhambra.table.entries import Entry, read_chance


class StoredGame(NamedTuple):
    """The game of a table as it is stored, with its status after the last entry."""

    id: str
    header: str
    entries: list[Entry]
    version: int
    decider: int | None
    over: bool


class DailyTable(NamedTuple):
    """A table that plays the deal of a day."""

    id: str
    day: str
    header: str


class StoredDaily(NamedTuple):
    """The secret that deals come from, if it has been made, and the tables that play one."""

    secret: str | None
    tables: list[DailyTable]


class Archive:
    """The games of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def games(self) -> AsyncIterator[StoredGame]:
        """The games of all tables, except those that have not begun."""
        async with self._engine.connect() as connection:
            query = select(tables.c.id).where(tables.c.header.is_not(None), tables.c.version >= 0).order_by(tables.c.id)
            found = list((await connection.execute(query)).scalars())
        for table in found:
            if game := await self._game(table):
                yield game

    async def _game(self, table: str) -> StoredGame | None:
        """The game of a table, without later entries; None if the table has been deleted meanwhile."""
        status = (tables.c.id, tables.c.header, tables.c.version, tables.c.decider, tables.c.over)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*status).where(tables.c.id == table))).one_or_none()
            if row is None:
                return None
            query = select(entries.c.version, entries.c.action, entries.c.chance).where(entries.c.table_id == table)
            played = await connection.execute(query.where(entries.c.version <= row.version).order_by(entries.c.version))
            stored = [Entry(each.version, None, None, each.action, read_chance(each.chance), 0.0) for each in played]
            if not stored and not (await connection.execute(select(tables.c.id).where(tables.c.id == table))).all():
                return None
        return StoredGame(row.id, row.header, stored, row.version, row.decider, row.over)

    async def daily(self) -> StoredDaily:
        """Everything about deals of the day."""
        async with self._engine.connect() as connection:
            known = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
            if not {keys.name, daily.name} <= set(known):
                return StoredDaily(None, [])
            secret = await connection.execute(select(keys.c.key).where(keys.c.name == SECRET))
            query = select(tables.c.id, daily.c.day, tables.c.header).join(daily, daily.c.table_id == tables.c.id)
            found = await connection.execute(query.order_by(daily.c.day, tables.c.id))
            return StoredDaily(secret.scalar_one_or_none(), [DailyTable(*row) for row in found])

    async def records(self) -> AsyncIterator[tuple[str, str]]:
        """The ids and texts of all loaded records."""
        async with self._engine.connect() as connection:
            if not await connection.run_sync(lambda sync: inspect(sync).has_table(replays.name)):
                return
            found = list((await connection.execute(select(replays.c.id).order_by(replays.c.id))).scalars())
        for replay in found:
            async with self._engine.connect() as connection:
                text = await connection.execute(select(replays.c.record).where(replays.c.id == replay))
            for record in text.scalars():
                yield replay, record


@asynccontextmanager
async def open_archive(url: str) -> AsyncIterator[Archive]:
    """Open a database, read-only. A file must exist."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        engine = create_async_engine(_read_only(address))
    else:
        read_only = {"server_settings": {"default_transaction_read_only": "on"}}
        engine = create_async_engine(address, connect_args=read_only, isolation_level="REPEATABLE READ")
    try:
        yield Archive(engine)
    finally:
        await engine.dispose()


def _read_only(address: URL) -> URL:
    """The address of a file, to be opened read-only and only if it exists."""
    return address.set(database=f"file:{quote(address.database or '')}", query={"mode": "ro", "uri": "true"})
