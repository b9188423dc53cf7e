"""What is in memory is compared with what is stored: now and then, and whenever somebody arrives.

The processes of a server tell each other what they store, but nobody waits for that: a note may be lost on its way, or
with the process that wanted to send it. What is stored is true.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from alhambra.server.logs import short
from alhambra.server.store import Now, tables_now
from alhambra.server.tables import RECENT_CHAT, Table

if TYPE_CHECKING:
    from alhambra.server.hall import Hall

logger = logging.getLogger(__name__)
_AT_A_TIME = 100


async def compare(hall: Hall, tables: Sequence[Table]) -> None:
    """Have tables catch up with what other processes have stored; a process that is alone knows all."""
    if hall.bus.alone:
        return
    for begin in range(0, len(tables), _AT_A_TIME):
        some = tables[begin : begin + _AT_A_TIME]
        stored = await tables_now(hall.store.database, [table.id for table in some])
        for table in some:
            if table.id in stored:
                await _follow(hall, table, stored[table.id])


async def hear_again(hall: Hall, table: Table) -> None:
    """Look up what was said at a table."""
    if not hall.bus.alone:
        for said in await hall.store.said(table.id, RECENT_CHAT):
            table.say(said)


async def _follow(hall: Hall, table: Table, now: Now) -> None:
    try:
        if now.seats != table.seats:
            await hall.look_who_sits(table)
        if now.version > table.version:
            begins = table.game is None
            await hall.catch_up(table)
            if begins:
                table.showing.announce(hall.settings.abandoned_after)
        if now.rematch and not table.rematch:
            table.rematch = now.rematch
            table.showing.invite()
    except Exception:  # the others shall not suffer from it
        logger.exception("a table cannot be compared", extra={"table": short(table.id)})
