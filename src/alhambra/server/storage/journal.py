"""Appending entries to the records of tables. Entries that arrive together are committed together."""

from __future__ import annotations

import asyncio
import json
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, OperationalError

from alhambra.host.background import end, for_ever, start
from alhambra.host.storage import StorageFailed, TableStatus
from alhambra.server import metrics
from alhambra.server.storage import schema
from alhambra.server.storage.database import Database
from alhambra.table.entries import Entry


class _Pending(NamedTuple):
    table: str
    entry: Entry
    status: TableStatus
    stored: asyncio.Future[bool]


class Journal:
    """One writer for all tables of a process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pending: list[_Pending] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        insert = sqlite.insert if database.is_sqlite else postgresql.insert
        self._insert = (
            insert(schema.entries)
            .on_conflict_do_nothing()
            .returning(schema.entries.c.table_id, schema.entries.c.version)
        )
        self._update = (
            update(schema.tables)
            .where(schema.tables.c.id == bindparam("table_id"))
            .values(
                {name: bindparam(f"new_{name}") for name in ("version", "decider", "over", "due", "moved", "scores")},
            )
        )

    def open(self) -> None:
        self._task = start(for_ever(self._write))

    async def close(self) -> None:
        """Write everything that is pending."""
        if self._task:
            while self._pending:
                await asyncio.sleep(0.01)
            await end([self._task])

    @property
    def waiting(self) -> int:
        """How many entries are waiting to be stored."""
        return len(self._pending)

    async def append(self, table: str, entry: Entry, status: TableStatus) -> bool:
        """Store an entry; False if there already is one of that version, because somebody else was faster."""
        pending = _Pending(table, entry, status, asyncio.get_running_loop().create_future())
        self._pending.append(pending)
        self._wake.set()
        return await pending.stored  # the entry is stored even if its sender stops waiting

    async def _write(self) -> None:
        """Store what is waiting, or else what comes next."""
        await self._wake.wait()
        await asyncio.sleep(0)  # anything else that has just arrived is stored together with it
        self._wake.clear()
        batch = self._pending[:]
        try:
            await self._write_together(batch)
        finally:
            del self._pending[: len(batch)]

    async def _write_together(self, batch: list[_Pending]) -> None:
        """Store entries, and tell their senders whether they are stored. A refused one does not affect the others."""
        try:
            stored = await self._commit(batch)
        except Exception as error:
            if len(batch) > 1 and _is_about_entries(error):
                for pending in batch:
                    await self._write_together([pending])
                return
            for pending in batch:
                if not pending.stored.done():
                    pending.stored.set_exception(error)
        else:
            for pending in batch:
                if not pending.stored.done():
                    pending.stored.set_result((pending.table, pending.entry.version) in stored)

    async def _commit(self, batch: list[_Pending]) -> set[tuple[str, int]]:
        with metrics.COMMITS.time():
            return await self._database.transact(self._store, batch)

    def _store(self, connection: Connection, batch: list[_Pending]) -> set[tuple[str, int]]:
        """Insert what is new, and return the table and version of each."""
        new = [{"table_id": pending.table, **pending.entry.to_json()} for pending in batch]
        rows = connection.execute(self._insert, new)
        stored = {(table, version) for table, version in rows}
        statuses = [_new_status(pending) for pending in batch if (pending.table, pending.entry.version) in stored]
        if statuses:
            connection.execute(self._update, statuses)
        return stored


def _is_about_entries(error: Exception) -> bool:
    """Whether the database refused the data. If it does not answer at all, it would not accept anything else either."""
    cause = error.__cause__ if isinstance(error, StorageFailed) else error
    if isinstance(cause, OperationalError) or not isinstance(cause, DBAPIError):
        return False
    return not cause.connection_invalidated


def _new_status(pending: _Pending) -> dict[str, object]:
    decider, over, due, scores = pending.status
    entry = pending.entry
    return {
        "table_id": pending.table,
        "new_version": entry.version,
        "new_decider": decider,
        "new_over": over,
        "new_due": due,
        "new_moved": entry.at,
        "new_scores": json.dumps(scores) if scores else None,
    }
