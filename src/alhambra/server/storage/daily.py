"""The tables that play the deal of a day, how their games ended, and the secret that the deals come from."""

from __future__ import annotations

import json
import secrets
from datetime import date, timedelta
from typing import Any

from sqlalchemy import Row, Select, and_, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from alhambra.host.daily import FIRST
from alhambra.host.storage import AlreadyBegun, DailySecret, DailyTry, EndedTry, StoredTry
from alhambra.server.storage.database import Database
from alhambra.server.storage.keys import find_key, keep_key
from alhambra.server.storage.schema import daily, seats, tables

SECRET = "daily"
SECRET_BYTES = 32
MOST_TRIES = 20
"""How many tries of a browser are listed for one day."""


class SqlDaily:
    """The tables of all days."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def secret(self, today: date) -> DailySecret:
        """The secret of this server; it is created once."""
        key = await find_key(self._database, SECRET)
        return read_secret(key or await keep_key(self._database, SECRET, await self._new_secret(today)))

    async def _new_secret(self, today: date) -> str:
        """A new secret. If deals came from their date before, that of today still does: some may be playing it."""
        query = select(daily.c.player, daily.c.counts).order_by(daily.c.day.desc()).limit(1)
        async with self._database.reading() as connection:
            latest = (await connection.execute(query)).one_or_none()
        if latest is None:
            since = FIRST
        elif latest.player is None and latest.counts:  # from before browsers were told apart
            since = today + timedelta(days=1)
        else:  # an earlier secret was given up
            since = today
        return f"{since.isoformat()} {secrets.token_hex(SECRET_BYTES)}"

    async def ended(self, day: str, seat: int, before: float) -> list[EndedTry]:
        """The games of a day that count and that a person in that seat played to the end in time. Games from before
        browsers were told apart may have ended at any time."""
        in_time = or_(daily.c.player.is_(None), tables.c.moved < before)
        query = (
            select(tables.c.id, seats.c.name, tables.c.scores)
            .join(daily, daily.c.table_id == tables.c.id)
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == seat))
            .where(daily.c.day == day, daily.c.counts, tables.c.over, tables.c.scores.is_not(None), in_time)
            .where(~seats.c.resigned, seats.c.level.is_(None))
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
        return [EndedTry(row.id, row.name, json.loads(row.scores)) for row in rows]

    async def first_try(self, player: str, day: str, seat: int) -> StoredTry | None:
        found = await self._tries(_tries_of(player, seat).where(daily.c.day == day, daily.c.counts))
        return found[0] if found else None

    async def first_tries(self, player: str, since: str, seat: int) -> list[StoredTry]:
        query = _tries_of(player, seat).where(daily.c.counts, daily.c.day >= since)
        return await self._tries(query.order_by(daily.c.day.desc()))

    async def tries(self, player: str, day: str, seat: int) -> list[StoredTry]:
        query = _tries_of(player, seat).where(daily.c.day == day)
        return await self._tries(query.order_by(daily.c.counts.desc(), tables.c.created.desc()).limit(MOST_TRIES))

    async def _tries(self, query: Select[Any]) -> list[StoredTry]:
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
        return [_read_try(row) for row in rows]


async def add_try(connection: AsyncConnection, is_sqlite: bool, table: str, new: DailyTry) -> None:
    """Note in a transaction that a new table plays the deal of a day. Raises `AlreadyBegun` if it should count, and the
    player has another that does."""
    insert = sqlite.insert if is_sqlite else postgresql.insert
    row = {"table_id": table, **new._asdict()}
    done = await connection.execute(insert(daily).values(row).on_conflict_do_nothing().returning(daily.c.table_id))
    if done.first() is None:
        raise AlreadyBegun


def read_secret(key: str) -> DailySecret:
    since, secret = key.split()
    return DailySecret(bytes.fromhex(secret), date.fromisoformat(since))


def _tries_of(player: str, seat: int) -> Select[Any]:
    columns = (daily.c.day, daily.c.counts, tables.c.id, tables.c.over, tables.c.moved, tables.c.scores)
    return (
        select(*columns, seats.c.resigned, seats.c.level)
        .join(tables, daily.c.table_id == tables.c.id)
        .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == seat))
        .where(daily.c.player == player)
    )


def _read_try(row: Row[Any]) -> StoredTry:
    given_up = row.resigned or row.level is not None
    scores = json.loads(row.scores) if row.scores else None
    return StoredTry(row.id, row.day, row.counts, row.over, given_up, row.moved, scores)
