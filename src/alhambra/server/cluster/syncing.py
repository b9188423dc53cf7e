"""Comparing tables in memory with the database, periodically and whenever somebody arrives.

The processes of a server tell each other what they store, but without guarantees: a note may be lost on its way, or
with the process that was going to send it. The database is the truth.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from alhambra.server.logs import short
from alhambra.server.storage.store import Current
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.tables.waiting_room import CANCELLED
from alhambra.table.table import RECENT_CHAT

logger = logging.getLogger(__name__)
_BATCH = 100


async def sync(hall: Hall, tables: Sequence[OpenTable]) -> None:
    """Have tables catch up with what other processes have stored. A single process knows everything."""
    if hall.bus.alone:
        return
    for begin in range(0, len(tables), _BATCH):
        batch = tables[begin : begin + _BATCH]
        stored = await hall.store.current([table.id for table in batch])
        for table in batch:
            if table.id in stored:
                await _follow(hall, table, stored[table.id])
            elif table.game is None:
                hall.send_away(table, CANCELLED)


async def sync_chat(hall: Hall, table: OpenTable) -> None:
    """Load the chat of a table."""
    if not hall.bus.alone:
        for line in await hall.store.chat(table.id, RECENT_CHAT):
            add_chat(table, *line)


def add_chat(table: OpenTable, seat: int, text: str, at: float) -> None:
    """Add a line of chat and send it to everybody, unless it is already known."""
    line = table.add_chat(seat, text, at)
    if line:
        table.viewers.send_chat(line)


async def _follow(hall: Hall, table: OpenTable, current: Current) -> None:
    try:
        if current.seats != table.seats:
            await hall.reload_seats(table)
        if current.version > table.version:
            begins = table.game is None
            await hall.catch_up(table)
            if begins:
                table.viewers.announce()
        if current.rematch and not table.rematch:
            table.rematch = current.rematch
            table.viewers.invite()
    except Exception:  # the other tables must not suffer
        logger.exception("a table cannot be compared", extra={"table": short(table.id)})
