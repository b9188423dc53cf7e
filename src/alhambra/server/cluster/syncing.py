"""Comparing tables in memory with the database, periodically and whenever somebody arrives.

The processes of a server tell each other what they store, but without guarantees: a note may be lost on its way, or
with the process that was going to send it. The database is the truth.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from alhambra.host.host import Host
from alhambra.host.logs import short
from alhambra.host.open_table import OpenTable
from alhambra.host.waiting_room import cancelled
from alhambra.server.storage.tables import CurrentTable, SqlTables
from alhambra.table.table import RECENT_CHAT

logger = logging.getLogger(__name__)
_BATCH = 100


class Syncing:
    """Has tables catch up with what other processes have stored."""

    def __init__(self, host: Host, storage: SqlTables) -> None:
        self._host = host
        self._storage = storage

    async def sync(self, tables: Sequence[OpenTable]) -> None:
        """Have tables catch up."""
        for begin in range(0, len(tables), _BATCH):
            batch = tables[begin : begin + _BATCH]
            stored = await self._storage.current([table.id for table in batch])
            for table in batch:
                if table.id in stored:
                    await self._follow(table, stored[table.id])
                elif table.game is None:
                    table.close(cancelled())

    async def sync_chat(self, table: OpenTable) -> None:
        """Load the chat of a table."""
        for line in await self._storage.chat(table.id, RECENT_CHAT):
            table.say(*line)

    async def _follow(self, table: OpenTable, current: CurrentTable) -> None:
        try:
            if current.seats != table.seats:
                await self._host.seating.reload(table)
            if current.version > table.version:
                begins = table.game is None
                await self._host.recorder.catch_up(table)
                if begins:
                    table.viewers.announce()
            if current.rematch and not table.rematch:
                table.rematch = current.rematch
                table.viewers.invite()
        except Exception:  # the other tables must not suffer
            logger.exception("a table cannot be compared", extra={"table": short(table.id)})
