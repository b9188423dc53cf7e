"""Everything that a host stores in the browser."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from alhambra.browser.database import RECORDS, BrowserDatabase, Write
from alhambra.browser.rows import TableRow
from alhambra.browser.tables import BrowserTables, ImportedGame
from alhambra.host.daily import FIRST
from alhambra.host.storage import DailySecret, EndedTry, StoredTry

_MOST_TRIES = 20
_KEY = hashlib.sha256(b"alhambra deal of the day without a server").digest()
"""Without a server there is nothing that could be kept secret from the player. So the deals come from a key that
everybody knows: they are the same in every browser, and somebody who programs could look ahead."""


class BrowserRecords:
    """Records that were loaded to look at."""

    def __init__(self, database: BrowserDatabase) -> None:
        self._database = database

    async def add(self, replay: str, record: str, at: float) -> None:
        await self._database.commit([Write("put", RECORDS, replay, {"id": replay, "record": record, "at": at})])

    async def all(self) -> list[Any]:
        """All records, each with its id and when it was loaded."""
        return await self._database.read_all(RECORDS)

    async def find(self, replay: str, now: float) -> str | None:
        found: list[dict[str, Any]] = await self._database.read(RECORDS, replay, replay)
        return found[0]["record"] if found else None


class BrowserDaily:
    """The deals of the day that were played here."""

    def __init__(self, tables: BrowserTables) -> None:
        self._tables = tables

    async def secret(self, today: date) -> DailySecret:
        return DailySecret(_KEY, FIRST)

    async def ended(self, day: str, seat: int, before: float) -> list[EndedTry]:
        return [
            EndedTry(row.id, row.seats[seat].name or "", found.scores)
            for row in self._played(day)
            if (found := row.daily_try(seat)).counts and found.over and not found.given_up
            if found.scores and found.moved < before
        ]

    async def first_try(self, player: str, day: str, seat: int) -> StoredTry | None:
        return next((each for each in await self.tries(player, day, seat) if each.counts), None)

    async def first_tries(self, player: str, since: str, seat: int) -> list[StoredTry]:
        found = [each for each in self._tries(player, seat) if each.counts and each.day >= since]
        return sorted(found, key=lambda each: each.day, reverse=True)

    async def tries(self, player: str, day: str, seat: int) -> list[StoredTry]:
        created = {row.id: row.created for row in self._played(day)}
        found = [each for each in self._tries(player, seat) if each.day == day]
        return sorted(found, key=lambda each: (each.counts, created[each.table]), reverse=True)[:_MOST_TRIES]

    def _played(self, day: str) -> list[TableRow]:
        return [row for row in self._tables.rows.values() if row.daily and row.daily.day == day]

    def _tries(self, player: str, seat: int) -> Iterator[StoredTry]:
        for row in self._tables.rows.values():
            if row.daily and row.daily.player == player:
                yield row.daily_try(seat)


class BrowserStorage:
    """Tables, records and deals of the day."""

    def __init__(self, database: BrowserDatabase) -> None:
        self.tables = BrowserTables(database)
        self.records = BrowserRecords(database)
        self.daily = BrowserDaily(self.tables)

    async def open(self) -> None:
        """Read what has to be known from the beginning."""
        await self.tables.open()

    async def import_(self, games: Sequence[ImportedGame], records: Sequence[Mapping[str, Any]]) -> list[str]:
        """Store games that are longer than those with the same ids, and records: all of them, or nothing. Returns the
        ids of the games that were stored."""
        return await self.tables.add_longer(games, [Write("put", RECORDS, record["id"], record) for record in records])
