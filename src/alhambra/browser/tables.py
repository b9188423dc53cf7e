"""The tables stored in the browser.

Their rows are read when the host starts and stay in memory; entries and bookmarks are read when a table is opened. A
change takes effect in memory once it is stored. Nobody else changes the rows: a later host takes the database away from
the one before, which then stores nothing more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any, NamedTuple

from alhambra.browser.database import BOOKMARKS, ENTRIES, TABLES, BrowserDatabase, Write
from alhambra.browser.rows import TableRow
from alhambra.host.storage import (
    AlreadyBegun,
    DailyTry,
    LoadedTable,
    StoredChat,
    StoredTable,
    TableStatus,
)
from alhambra.kernel.text import alike
from alhambra.table.bookmark import Bookmark
from alhambra.table.entries import Entry
from alhambra.table.faces import NO_LOOK, Look
from alhambra.table.frames import SetupData
from alhambra.table.refusals import no_such_table
from alhambra.table.seats import Seat
from alhambra.table.table import RECENT_CHAT

_MOST_LISTED = 100
_LAST = 2**31
"""A version that no table reaches."""


class ImportedGame(NamedTuple):
    """A table with its entries."""

    row: TableRow
    entries: list[Entry]


class BrowserTables:
    """All tables; `TableStorage` describes what a host asks of them."""

    def __init__(self, database: BrowserDatabase) -> None:
        self.rows: dict[str, TableRow] = {}
        self._database = database
        self._writing = asyncio.Lock()
        """Held while a row is changed: the next change begins with what this one has stored."""

    async def open(self) -> None:
        """Read the rows."""
        self.rows = {row["id"]: TableRow.from_json(row) for row in await self._database.read_all(TABLES)}

    def _row(self, table: str) -> TableRow:
        """A table, which may have been removed while somebody was still using it."""
        if table not in self.rows:
            raise no_such_table()
        return self.rows[table]

    async def _store(self, *rows: TableRow, with_them: Sequence[Write] = ()) -> bool:
        """Store changed rows, and what belongs to them; False if something that is added is already there."""
        puts = [Write("put", TABLES, row.id, row.to_json()) for row in rows]
        if not await self._database.commit([*puts, *with_them]):
            return False
        self.rows.update({row.id: row for row in rows})
        return True

    # --- Tables -------------------------------------------------------------------------------------------------------

    async def create(
        self,
        table: str,
        setup: SetupData,
        filled: Sequence[Seat],
        at: float,
        header: dict[str, Any] | None,
        daily: DailyTry | None = None,
    ) -> None:
        async with self._writing:
            if daily and daily.counts and daily.player and any(_is_same(row, daily) for row in self.rows.values()):
                raise AlreadyBegun
            await self._store(_new(table, setup, filled, at, header, daily))

    async def create_rematch(self, old: str, table: str, setup: SetupData, filled: Sequence[Seat], at: float) -> str:
        async with self._writing:
            row = self.rows[old]
            if row.rematch is None:
                row = replace(row, rematch=table)
                await self._store(_new(table, setup, filled, at, None), row)
            return row.rematch or table

    async def begin(self, table: str, header: dict[str, Any]) -> dict[str, Any] | None:
        async with self._writing:
            row = self.rows.get(table)
            if row is None:
                return None
            if row.header is None:
                if [seat.name for seat in row.seats] != header["players"]:
                    return None
                row = replace(row, header=deepcopy(header))
                await self._store(row)
            return deepcopy(row.header)

    async def cancel(self, table: str) -> bool:
        async with self._writing:
            row = self.rows.get(table)
            if row is None or row.header:
                return False
            await self._database.commit([Write("delete", TABLES, table)])
            del self.rows[table]
            return True

    async def remove(self, table: str) -> None:
        """Delete a table, begun or not, with its entries."""
        async with self._writing:
            row = self._row(table)
            earlier = [replace(other, rematch=None) for other in self.rows.values() if other.rematch == table]
            entries = [Write("delete", ENTRIES, (table, version)) for version in range(row.version + 1)]
            itself = [Write("delete", store, table) for store in (TABLES, BOOKMARKS)]
            await self._store(*earlier, with_them=[*itself, *entries])
            del self.rows[table]

    async def add_longer(self, games: Sequence[ImportedGame], with_them: Sequence[Write]) -> list[str]:
        """Store games, unless the table of that id has a record at least as long; returns the ids of those stored."""
        async with self._writing:
            longer = [game for game in games if game.row.version > self._version(game.row.id)]
            entries = [
                Write("put", ENTRIES, (row.id, entry.version), entry.to_json())
                for row, played in longer
                for entry in played
            ]
            bookmarks = [Write("delete", BOOKMARKS, row.id) for row, _ in longer]
            await self._store(*(row for row, _ in longer), with_them=[*bookmarks, *entries, *with_them])
            return [row.id for row, _ in longer]

    def _version(self, table: str) -> int:
        """The version of a table; less than any other if there is none."""
        return self.rows[table].version if table in self.rows else -2

    async def load(self, table: str) -> LoadedTable | None:
        row = self.rows.get(table)
        if row is None:
            return None
        found: list[Bookmark] = await self._database.read(BOOKMARKS, table, table)
        bookmark = found[0] if found else None
        known = bookmark["entries"][-1]["version"] if bookmark and bookmark["entries"] else -1
        return LoadedTable(row.stored, [*row.chat], bookmark, await self.entries(table, known))

    async def table(self, table: str) -> StoredTable | None:
        row = self.rows.get(table)
        return row.stored if row else None

    async def header(self, table: str) -> dict[str, Any]:
        header = self.rows[table].header
        assert header is not None
        return deepcopy(header)

    async def unfinished(self, since: float) -> int:
        return sum(not row.status.over and row.moved >= since for row in self.rows.values())

    async def listed(self) -> list[StoredTable]:
        public = [row for row in self.rows.values() if row.setup["public"] and not row.status.over]
        public.sort(key=lambda row: (any(seat.free for seat in row.seats), row.moved), reverse=True)
        return [row.stored for row in public[:_MOST_LISTED]]

    async def held_by(self, tokens: Iterable[str]) -> list[tuple[StoredTable, int]]:
        hashes = set(tokens)
        held = [row for row in self.rows.values() if any(seat.token in hashes for seat in row.seats)]
        held.sort(key=lambda row: row.moved, reverse=True)
        found = [row.stored for row in held[:_MOST_LISTED]]
        return [(stored, seat.number) for stored in found for seat in stored.seats if seat.token in hashes]

    # --- Entries ------------------------------------------------------------------------------------------------------

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        return [Entry.from_json(entry) for entry in await self._read_entries(table, after)]

    async def actions(self, table: str) -> list[list[str]]:
        return [[entry["action"], entry["chance"]] for entry in await self._read_entries(table, -1)]

    async def _read_entries(self, table: str, after: int) -> list[dict[str, Any]]:
        return await self._database.read(ENTRIES, (table, after + 1), (table, _LAST))

    async def append(self, table: str, entry: Entry, status: TableStatus) -> bool:
        async with self._writing:
            row = self._row(table)
            if entry.version != row.version + 1:
                return False
            row = replace(row, version=entry.version, status=status, moved=entry.at)
            return await self._store(row, with_them=[Write("add", ENTRIES, (table, entry.version), entry.to_json())])

    async def keep_bookmark(self, table: str, bookmark: Bookmark) -> None:
        await self._database.commit([Write("put", BOOKMARKS, table, bookmark)])

    async def set_due(self, table: str, version: int, due: float | None, instead_of: float | None = None) -> None:
        async with self._writing:
            row = self._row(table)
            if version == row.version and instead_of in (None, row.status.due):
                await self._store(replace(row, status=row.status._replace(due=due)))

    # --- Seats and chat -----------------------------------------------------------------------------------------------

    async def seats(self, table: str) -> list[Seat]:
        row = self.rows.get(table)
        return row.copied_seats() if row else []

    async def take_seat(
        self, table: str, seat: int, name: str, token: str, at: float, invited: bool = False, look: Look = NO_LOOK
    ) -> bool:
        async with self._writing:
            row = self._row(table)
            if alike(name) in {alike(other.name) for other in row.seats if other.name}:
                return False
            row, wanted = replace(row, moved=at), row.seats[seat]
            is_kept = wanted.free and wanted.token == (token if invited else None)
            if is_kept:
                taken = {"name": name, "token": token, "seen": at, "face": look.face, "colour": look.colour}
                row = row.with_seat(seat, taken)
            await self._store(row)
            return is_kept

    async def arrange_seat(self, table: str, old: Seat, new: Seat) -> bool:
        async with self._writing:
            row = self.rows.get(table)
            if row is None or row.header:
                return False
            now = row.seats[old.number]
            if (now.kind, now.name, now.token) != (old.kind, old.name, old.token):
                return False
            arranged = ("kind", "name", "level", "token", "invited", "face", "colour")
            return await self._store(row.with_seat(old.number, {name: getattr(new, name) for name in arranged}))

    async def change_seat(self, table: str, seat: int, values: dict[str, Any], due: float | None = None) -> bool:
        async with self._writing:
            row = self._row(table)
            if due is not None:
                row = replace(row, status=row.status._replace(due=due))
            given_back = values.get("level", ...) is None and row.seats[seat].resigned
            await self._store(row if given_back else row.with_seat(seat, values))
            return not given_back

    async def note_seen(self, left: Mapping[tuple[str, int], float]) -> None:
        async with self._writing:
            changed: dict[str, TableRow] = {}
            for (table, seat), at in left.items():
                if row := changed.get(table) or self.rows.get(table):
                    changed[table] = row.with_seat(seat, {"seen": at})
            await self._store(*changed.values())

    async def add_chat(self, table: str, line: StoredChat) -> None:
        async with self._writing:
            row = self._row(table)
            await self._store(replace(row, chat=(*row.chat, line)[-RECENT_CHAT:]))


def _new(
    table: str,
    setup: SetupData,
    filled: Sequence[Seat],
    at: float,
    header: dict[str, Any] | None,
    daily: DailyTry | None = None,
) -> TableRow:
    seats = tuple(replace(seat, orders=(), plan=None, seen=at) for seat in filled)
    return TableRow(
        id=table, setup=deepcopy(setup), seats=seats, header=deepcopy(header), created=at, moved=at, daily=daily
    )


def _is_same(row: TableRow, new: DailyTry) -> bool:
    known = row.daily
    return known is not None and known.counts and (known.day, known.player) == (new.day, new.player)
