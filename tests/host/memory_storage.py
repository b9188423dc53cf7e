"""Storage in memory: nothing outlives the process."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from alhambra.game import versions
from alhambra.host.daily import FIRST
from alhambra.host.storage import (
    AlreadyBegun,
    DailySecret,
    DailyTry,
    EndedTry,
    LoadedTable,
    StoredChat,
    StoredTable,
    StoredTry,
    TableStatus,
)
from alhambra.kernel.text import alike
from alhambra.table.bookmark import Bookmark
from alhambra.table.entries import Entry
from alhambra.table.frames import SetupData
from alhambra.table.seats import Seat
from alhambra.table.table import RECENT_CHAT

_MOST_LISTED = 100
_MOST_TRIES = 20
_NEW = TableStatus(None, False, None)


@dataclass
class _Row:
    """Everything about one table."""

    id: str
    setup: SetupData
    seats: list[Seat]
    header: dict[str, Any] | None
    created: float
    moved: float
    daily: DailyTry | None = None
    entries: list[Entry] = field(default_factory=list)
    status: TableStatus = _NEW
    due: float | None = None
    rematch: str | None = None
    chat: list[StoredChat] = field(default_factory=list)
    bookmark: Bookmark | None = None

    @property
    def stored(self) -> StoredTable:
        rules = self.header["rules"] if self.header else versions.RULES_VERSION
        return StoredTable(
            self.id,
            deepcopy(self.setup),
            deepcopy(self.header),
            len(self.entries) - 1,
            self.status.decider,
            self.status.over,
            self.moved,
            self.rematch,
            rules,
            self.copied_seats(),
            self.status.scores,
        )

    def copied_seats(self) -> list[Seat]:
        return [replace(seat) for seat in self.seats]


class MemoryTables:
    """All tables."""

    def __init__(self) -> None:
        self.rows: dict[str, _Row] = {}

    async def create(
        self,
        table: str,
        setup: SetupData,
        filled: Sequence[Seat],
        at: float,
        header: dict[str, Any] | None,
        daily: DailyTry | None = None,
    ) -> None:
        if daily and daily.counts and daily.player and any(_is_same(row.daily, daily) for row in self.rows.values()):
            raise AlreadyBegun
        seats = [replace(seat, orders=(), plan=None, seen=at) for seat in filled]
        self.rows[table] = _Row(table, deepcopy(setup), seats, deepcopy(header), at, at, daily)

    async def create_rematch(self, old: str, table: str, setup: SetupData, filled: Sequence[Seat], at: float) -> str:
        row = self.rows[old]
        if row.rematch is None:
            await self.create(table, setup, filled, at, None)
            row.rematch = table
        return row.rematch

    async def begin(self, table: str, header: dict[str, Any]) -> dict[str, Any] | None:
        row = self.rows.get(table)
        if row is None:
            return None
        if row.header is None:
            if [seat.name for seat in row.seats] != header["players"]:
                return None
            row.header = deepcopy(header)
        return deepcopy(row.header)

    async def cancel(self, table: str) -> bool:
        row = self.rows.get(table)
        if row is None or row.header:
            return False
        del self.rows[table]
        return True

    async def load(self, table: str) -> LoadedTable | None:
        row = self.rows.get(table)
        if row is None:
            return None
        known = len(row.bookmark["entries"]) if row.bookmark else 0
        return LoadedTable(row.stored, row.chat[-RECENT_CHAT:], deepcopy(row.bookmark), row.entries[known:])

    async def table(self, table: str) -> StoredTable | None:
        row = self.rows.get(table)
        return row.stored if row else None

    async def header(self, table: str) -> dict[str, Any]:
        header = self.rows[table].header
        assert header is not None
        return deepcopy(header)

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        return self.rows[table].entries[after + 1 :]

    async def actions(self, table: str) -> list[list[str]]:
        stored = [entry.to_json() for entry in self.rows[table].entries]
        return [[entry["action"], entry["chance"]] for entry in stored]

    async def append(self, table: str, entry: Entry, status: TableStatus) -> bool:
        row = self.rows[table]
        if entry.version != len(row.entries):
            return False
        row.entries.append(entry)
        row.status, row.due, row.moved = status, status.due, entry.at
        return True

    async def keep_bookmark(self, table: str, bookmark: Bookmark) -> None:
        self.rows[table].bookmark = deepcopy(bookmark)

    async def set_due(self, table: str, version: int, due: float | None, instead_of: float | None = None) -> None:
        row = self.rows[table]
        if version == len(row.entries) - 1 and instead_of in (None, row.due):
            row.due = due

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

    async def seats(self, table: str) -> list[Seat]:
        row = self.rows.get(table)
        return row.copied_seats() if row else []

    async def take_seat(self, table: str, seat: int, name: str, token: str, at: float, invited: bool = False) -> bool:
        row = self.rows[table]
        if alike(name) in {alike(other.name) for other in row.seats if other.name}:
            return False
        row.moved = at
        wanted = row.seats[seat]
        if not wanted.free or wanted.token != (token if invited else None):
            return False
        row.seats[seat] = replace(wanted, name=name, token=token, seen=at)
        return True

    async def arrange_seat(self, table: str, old: Seat, new: Seat) -> bool:
        row = self.rows.get(table)
        if row is None or row.header:
            return False
        now = row.seats[old.number]
        if (now.kind, now.name, now.token) != (old.kind, old.name, old.token):
            return False
        row.seats[old.number] = replace(
            now, kind=new.kind, name=new.name, level=new.level, token=new.token, invited=new.invited
        )
        return True

    async def change_seat(self, table: str, seat: int, values: dict[str, Any], due: float | None = None) -> bool:
        row = self.rows[table]
        if due is not None:
            row.due = due
        if values.get("level", ...) is None and row.seats[seat].resigned:
            return False
        row.seats[seat] = replace(row.seats[seat], **values)
        return True

    async def note_seen(self, left: Mapping[tuple[str, int], float]) -> None:
        for (table, seat), at in left.items():
            if table in self.rows:
                self.rows[table].seats[seat].seen = at

    async def add_chat(self, table: str, line: StoredChat) -> None:
        self.rows[table].chat.append(line)


class MemoryRecords:
    """Loaded records."""

    def __init__(self) -> None:
        self._records: dict[str, str] = {}

    async def add(self, replay: str, record: str, at: float) -> None:
        self._records[replay] = record

    async def find(self, replay: str, now: float) -> str | None:
        return self._records.get(replay)


class MemoryDaily:
    """The deals of the day."""

    def __init__(self, tables: MemoryTables) -> None:
        self._tables = tables
        self._secret = DailySecret(secrets.token_bytes(32), FIRST)

    async def secret(self, today: date) -> DailySecret:
        return self._secret

    async def ended(self, day: str, seat: int, before: float) -> list[EndedTry]:
        found: list[EndedTry] = []
        for row in self._tables.rows.values():
            person = row.seats[seat] if row.daily and row.daily.day == day and row.daily.counts else None
            if person is None or person.resigned or person.level or not row.status.over or not row.status.scores:
                continue
            if row.moved < before:
                found.append(EndedTry(row.id, person.name or "", row.status.scores))
        return found

    async def first_try(self, player: str, day: str, seat: int) -> StoredTry | None:
        return next((each for each in await self.tries(player, day, seat) if each.counts), None)

    async def first_tries(self, player: str, since: str, seat: int) -> list[StoredTry]:
        found = [each for each in self._tries(player, seat) if each.counts and each.day >= since]
        return sorted(found, key=lambda each: each.day, reverse=True)

    async def tries(self, player: str, day: str, seat: int) -> list[StoredTry]:
        found = [each for each in self._tries(player, seat) if each.day == day]
        return sorted(found, key=lambda each: (each.counts, self._tables.rows[each.table].created), reverse=True)[
            :_MOST_TRIES
        ]

    def _tries(self, player: str, seat: int) -> Iterable[StoredTry]:
        for row in self._tables.rows.values():
            if row.daily and row.daily.player == player:
                person = row.seats[seat]
                given_up = person.resigned or person.level is not None
                day, counts = row.daily.day, row.daily.counts
                yield StoredTry(row.id, day, counts, row.status.over, given_up, row.moved, row.status.scores)


class MemoryStorage:
    """Everything that a host stores."""

    def __init__(self) -> None:
        self.tables = MemoryTables()
        self.records = MemoryRecords()
        self.daily = MemoryDaily(self.tables)


def _is_same(known: DailyTry | None, new: DailyTry) -> bool:
    return known is not None and known.counts and (known.day, known.player) == (new.day, new.player)
