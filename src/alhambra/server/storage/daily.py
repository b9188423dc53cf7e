"""The tables that play the deal of a day, how their games ended, and the secret that the deals come from."""

from __future__ import annotations

import json
import secrets
from datetime import date, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, and_, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from alhambra.server.storage.database import Database
from alhambra.server.storage.keys import find_key, keep_key
from alhambra.server.storage.schema import daily, seats, tables

FIRST = date(2026, 11, 1)
"""Before this day nobody played."""
SECRET = "daily"
SECRET_BYTES = 32
MOST_TRIES = 20
"""How many tries of a browser are listed for one day."""


class Secret(NamedTuple):
    """What deals come from, and the first day for which it holds."""

    key: bytes
    since: date


class Ended(NamedTuple):
    """A game that is over: its table, the name of the person, and the points by seat."""

    table: str
    name: str
    scores: list[int]


class Try(NamedTuple):
    """One try of a browser, over or not."""

    table: str
    day: str
    counts: bool
    over: bool
    given_up: bool
    """Whether a computer played for the person at the end."""
    moved: float
    scores: list[int] | None


class AlreadyBegun(Exception):
    """The browser has begun the deal of that day in the meantime."""


class DailyDeals:
    """All tables of all days."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def secret(self, today: date) -> Secret:
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

    async def add(self, connection: AsyncConnection, table: str, day: str, player: str | None, counts: bool) -> None:
        """Note in a transaction that a new table plays the deal of a day. Raises `AlreadyBegun` if it should count, and
        the player has another that does."""
        insert = sqlite.insert if self._database.is_sqlite else postgresql.insert
        row = {"table_id": table, "day": day, "player": player, "counts": counts}
        done = await connection.execute(
            insert(daily).values(row).on_conflict_do_nothing().returning(daily.c.table_id),
        )
        if done.first() is None:
            raise AlreadyBegun

    async def ended(self, day: str, seat: int, before: float) -> list[Ended]:
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
        return [Ended(row.id, row.name, json.loads(row.scores)) for row in rows]

    async def first_try(self, player: str, day: str, seat: int) -> Try | None:
        """The try of a player that counts for a day, if it has been begun."""
        found = await self._tries(_tries_of(player, seat).where(daily.c.day == day, daily.c.counts))
        return found[0] if found else None

    async def first_tries(self, player: str, since: str, seat: int) -> list[Try]:
        """The tries that count since a day, the latest day first."""
        query = _tries_of(player, seat).where(daily.c.counts, daily.c.day >= since)
        return await self._tries(query.order_by(daily.c.day.desc()))

    async def tries(self, player: str, day: str, seat: int) -> list[Try]:
        """All tries of a day, the one that counts first, then the latest."""
        query = _tries_of(player, seat).where(daily.c.day == day)
        return await self._tries(query.order_by(daily.c.counts.desc(), tables.c.created.desc()).limit(MOST_TRIES))

    async def _tries(self, query: Select[Any]) -> list[Try]:
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
        return [_read_try(row) for row in rows]


def read_secret(key: str) -> Secret:
    since, secret = key.split()
    return Secret(bytes.fromhex(secret), date.fromisoformat(since))


def _tries_of(player: str, seat: int) -> Select[Any]:
    columns = (daily.c.day, daily.c.counts, tables.c.id, tables.c.over, tables.c.moved, tables.c.scores)
    return (
        select(*columns, seats.c.resigned, seats.c.level)
        .join(tables, daily.c.table_id == tables.c.id)
        .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == seat))
        .where(daily.c.player == player)
    )


def _read_try(row: Row[Any]) -> Try:
    given_up = row.resigned or row.level is not None
    scores = json.loads(row.scores) if row.scores else None
    return Try(row.id, row.day, row.counts, row.over, given_up, row.moved, scores)
