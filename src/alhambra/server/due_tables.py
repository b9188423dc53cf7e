"""Tables at which something is due: the server's own decision, left by a process that has ended, or the end of a
player's time."""

from __future__ import annotations

import logging

from alhambra.host.autoplayer import is_late
from alhambra.host.host import Host
from alhambra.host.logs import short
from alhambra.host.open_table import OpenTable
from alhambra.server.storage.tables import SqlTables
from alhambra.table.seats import SUBSTITUTE

logger = logging.getLogger(__name__)


class DueTables:
    """Finds tables at which something is due, and does it."""

    def __init__(self, host: Host, storage: SqlTables) -> None:
        self._host = host
        self._storage = storage
        # A single process resumes its tables immediately; several processes wait until something is due.
        self._ahead = host.settings.rescue_after if host.peers.alone else 0.0

    async def see_to_all(self) -> None:
        """Act at all tables that are due."""
        now, self._ahead = self._host.clock.now() + self._ahead, 0.0
        seen: set[str] = set()  # whoever looks ahead may find one at which nothing is to be done yet
        while due := [each for each in await self._storage.due(now) if each[0] not in seen]:
            for table_id, since in due:
                seen.add(table_id)
                until = self._host.clock.now() + 2 * self._host.settings.rescue_after
                if await self._storage.claim(table_id, since, until):
                    await self._see_to(table_id)

    async def _see_to(self, table_id: str) -> None:
        try:
            table = await self._host.tables.find(table_id)
            await self._host.recorder.catch_up(table)
            await self._play_or_wait(table)
        except Exception:  # the other tables must not suffer
            logger.exception("a table cannot be played on", extra={"table": short(table_id)})

    async def _play_or_wait(self, table: OpenTable) -> None:
        """Do what is due at a table, or store when something will be due. A player whose time is up is replaced."""
        if table.stopped:
            return
        late = is_late(table, self._host.clock.now())
        if table.decider is None or self._host.recorder.is_full(table):
            await self._storage.set_due(table.id, table.version, None)
        elif table.autoplay or (table.clock and late):
            table.changed.set()  # its task sees to it
        elif late:
            await self._host.seating.change(table, table.decider, level=SUBSTITUTE)
        else:
            await self._storage.set_due(table.id, table.version, table.deadline)
