"""The tables that play the deal of a day, and how their games ended."""

from __future__ import annotations

import json
from typing import NamedTuple

from sqlalchemy import and_, insert, select

from alhambra.server.storage.database import Database
from alhambra.server.storage.schema import daily, seats, tables


class Ended(NamedTuple):
    """A game that is over: its table, the name of the person, and the points by seat."""

    table: str
    name: str
    scores: list[int]


class DailyDeals:
    """All tables of all days."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table: str, day: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(insert(daily).values(table_id=table, day=day))

    async def ended(self, day: str, seat: int) -> list[Ended]:
        """The games of a day that a person in that seat played to the end."""
        query = (
            select(tables.c.id, seats.c.name, tables.c.scores)
            .join(daily, daily.c.table_id == tables.c.id)
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == seat))
            .where(daily.c.day == day, tables.c.over, tables.c.scores.is_not(None))
            .where(~seats.c.resigned, seats.c.level.is_(None))
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
        return [Ended(row.id, row.name, json.loads(row.scores)) for row in rows]
