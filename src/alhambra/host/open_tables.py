"""The tables in memory."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from alhambra.game import versions
from alhambra.host.autoplayer import Autoplayer
from alhambra.host.background import BackgroundTasks
from alhambra.host.clock import Clock
from alhambra.host.logs import short
from alhambra.host.metrics import Metrics
from alhambra.host.open_table import OpenTable
from alhambra.host.peers import WHO, Peers
from alhambra.host.recorder import Recorder
from alhambra.host.settings import HostSettings
from alhambra.host.storage import LoadedTable, StoredTable, TableStorage
from alhambra.table.bookmark import Bookmark
from alhambra.table.frames import Frame, TableSummaryData
from alhambra.table.refusals import newer_rules, no_such_table, unavailable

logger = logging.getLogger(__name__)

_SHORTEST_STAY = 60.0
"""The minimum number of seconds a table stays in memory, since some task may be busy with it."""


@dataclass(eq=False, repr=False)
class OpenTables:
    """Opens tables, and drops those that nobody looks at when there are too many."""

    _settings: HostSettings
    _storage: TableStorage
    _peers: Peers
    _clock: Clock
    _metrics: Metrics
    _recorder: Recorder
    _autoplayer: Autoplayer
    _background: BackgroundTasks
    _write: Callable[[Frame], bytes]
    _tables: OrderedDict[str, OpenTable] = field(default_factory=OrderedDict, init=False)
    _opening: dict[str, asyncio.Task[OpenTable]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._started = self._clock.now()

    async def find(self, table_id: str) -> OpenTable:
        """A table by its id; raises `Refused` if there is none."""
        if table := self.in_memory(table_id):
            table.last_used = self._clock.monotonic()
            self._tables.move_to_end(table_id)
            return table
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(self._open(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    def in_memory(self, table_id: str) -> OpenTable | None:
        """A table, if it is in memory."""
        table = self._tables.get(table_id)
        if table and table.closed:
            self._forget(table)
            return None
        return table

    @property
    def all(self) -> list[OpenTable]:
        return [table for table in self._tables.values() if not table.closed]

    def summary(self, stored: StoredTable) -> TableSummaryData:
        """What everybody may know about a stored table; it need not be opened for that."""
        table = self.in_memory(stored.id) or self._new(stored)
        return table.viewers.summary()

    # --- Opening ------------------------------------------------------------------------------------------------------

    async def _open(self, table_id: str) -> OpenTable:
        found = await self._storage.load(table_id)
        if found is None:
            raise no_such_table()
        if versions.is_newer(found.stored.rules):
            raise newer_rules()
        table = self._new(found.stored)
        # We do not know yet who is connected to other processes, so all count as present until now.
        seen = self._started if self._peers.alone else self._clock.now()
        table.viewers.last_seen = [seen] * len(table.seats)
        for line in found.chat:
            table.add_chat(*line)
        try:
            await self._bring_up_to_date(table, found)
        except BaseException:
            table.close(table.closed or unavailable())  # somebody may be there already; they come back and try again
            self._forget(table)
            raise
        self._autoplayer.start(table)
        self._drop_unused()
        return table

    async def _bring_up_to_date(self, table: OpenTable, found: LoadedTable) -> None:
        """Play what is stored, and follow the table from now on. Raises `Refused` if it turns out to be closed."""
        async with table.lock:
            if self._resume(table, found.bookmark):
                await self._recorder.replay(table, found.entries)
            self._tables[table.id] = table
            self._metrics.tables_in_memory(len(self._tables))
            await self._peers.follow(table.id)
            if not self._peers.alone or table.version < found.stored.version:
                await self._recorder.catch_up_locked(table)  # from now on it receives notes
        self._peers.tell(WHO, table=table.id)
        await self._recorder.begin_if_full(table)
        if table.closed:
            raise table.closed

    def _new(self, stored: StoredTable) -> OpenTable:
        return OpenTable(stored, self._settings.abandoned_after, self._clock, self._write)

    def _resume(self, table: OpenTable, bookmark: Bookmark | None) -> bool:
        """Continue from a bookmark if there is one; False if that fails and all entries are needed."""
        if bookmark:
            try:
                table.resume(bookmark)
            except Exception:
                logger.exception("a table cannot go on from its bookmark", extra={"table": short(table.id)})
                return False
        table.bookmarked = table.version
        self._metrics.table_opened("bookmark" if bookmark else "record")
        return True

    # --- Dropping -----------------------------------------------------------------------------------------------------

    def _drop_unused(self) -> None:
        """Drop closed tables and, if there are many, those that nobody has looked at for a while."""
        for table in list(self._tables.values()):
            if table.closed:
                self._forget(table)
        for table in list(self._tables.values()):
            if len(self._tables) <= self._settings.tables_in_memory or self._was_just_used(table):
                break
            self.drop(table)

    def drop(self, table: OpenTable) -> None:
        """Drop a table from memory, unless somebody is looking at it or some task may be busy with it."""
        if not (self._was_just_used(table) or table.viewers.here or table.lock.locked() or table.deciding):
            self._forget(table)

    def _forget(self, table: OpenTable) -> None:
        self._tables.pop(table.id, None)
        self._metrics.tables_in_memory(len(self._tables))
        self._autoplayer.stop(table)
        self._background.start(self._peers.unfollow(table.id))

    def _was_just_used(self, table: OpenTable) -> bool:
        return self._clock.monotonic() - table.last_used < _SHORTEST_STAY
