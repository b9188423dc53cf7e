"""All tables that this process has open, and how they move on.

A table is its record: an action is played on a copy of the game and appended to the record. Only once it is stored does
the table move on and everybody hear about it. Any process may play at any table: if another one was faster, the
database says so, and the table catches up.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from alhambra.game import versions
from alhambra.kernel.messages import Message
from alhambra.kernel.record import UNDO
from alhambra.server import metrics
from alhambra.server.background import start
from alhambra.server.bus import WHO, Bus
from alhambra.server.logs import short
from alhambra.server.settings import Settings
from alhambra.server.storage.bookmarks import Bookmarks
from alhambra.server.storage.journal import Journal, Standing
from alhambra.server.storage.opening import read_opening
from alhambra.server.storage.store import Store
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.tally import Tally
from alhambra.server.thinkers.table_thinkers import TableThinkers
from alhambra.table.bookmark import Bookmark
from alhambra.table.entries import Entry
from alhambra.table.recorded_game import RecordedGame, WrongEntry
from alhambra.table.refusals import Refused, as_refused, newer_rules, no_such_table, stale, unavailable
from alhambra.table.table import Move, Table
from alhambra.table.viewers import final_scores

logger = logging.getLogger(__name__)

_SHORTEST_STAY = 60.0
"""The minimum number of seconds a table stays in memory, since some task may be busy with it."""
_SLICE = 0.005
"""How many seconds at a time a game is replayed before other tasks get their turn."""
_BY_CLIENTS, _BY_SERVER = metrics.ACTIONS.labels("client"), metrics.ACTIONS.labels("server")


def _nobody(table: OpenTable) -> None:
    """Do nothing: there is no attendant yet."""


def _silently(table: OpenTable, reminded: bool) -> None:
    """Do nothing: there is no notifier yet."""


class Hall:
    """The tables of this process."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bookmarks: Bookmarks,
        journal: Journal,
        bus: Bus,
        thinkers: TableThinkers,
        tally: Tally,
    ) -> None:
        self.settings = settings
        self.store = store
        self.bookmarks = bookmarks
        self.bus = bus
        self.tally = tally
        self.thinkers = thinkers
        self.autoplay: Callable[[OpenTable], None] = _nobody
        """Called whenever the server may have to decide at a table; set by the attendant."""
        self.notify: Callable[[OpenTable, bool], None] = _silently
        """Called whenever a table may be waiting for somebody who is not there, with whether somebody nudges them; set
        by the notifier."""
        self.left: dict[tuple[str, int], float] = {}
        """When players left, by table and seat, if not stored yet."""
        self.journal = journal
        self._started = time.time()
        self._tables: OrderedDict[str, OpenTable] = OrderedDict()
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background."""
        task = start(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def say_goodbye(self) -> None:
        """Tell everybody that the server is stopping, and that they can come back later."""
        for table in self.tables:
            for viewer in table.viewers.here:
                viewer.close(Message("server.stopping"))

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store_who_left()

    async def store_who_left(self) -> None:
        """Store when players left. This is done in batches, since many may leave together."""
        left, self.left = self.left, {}
        if left:
            try:
                await self.store.note_seen(left)
            except Exception:
                self.left = {**left, **self.left}  # it will be retried
                raise

    # --- Finding tables -----------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> OpenTable:
        """A table by its id; raises `Refused` if there is none."""
        table = self._tables.get(table_id)
        if table:
            table.last_used = time.monotonic()
            self._tables.move_to_end(table_id)
            return table
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(self._open(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    def opened(self, table_id: str) -> OpenTable | None:
        """A table, if it is in memory."""
        return self._tables.get(table_id)

    @property
    def tables(self) -> list[OpenTable]:
        return list(self._tables.values())

    async def _open(self, table_id: str) -> OpenTable:
        found = await read_opening(self.store.database, self.bookmarks, table_id)
        if found is None:
            raise no_such_table()
        if versions.is_newer(found.stored.rules):
            raise newer_rules()
        table = OpenTable(found.stored, self.settings.abandoned_after)
        # We do not know yet who is connected to other processes, so all count as present until now.
        table.viewers.last_seen = [self._started if self.bus.alone else time.time()] * len(table.seats)
        for line in found.chat:
            table.add_chat(*line)
        async with table.lock:
            if self._resume(table, found.bookmark):
                await self._replay(table, found.entries)
            self._tables[table_id] = table
            metrics.IN_MEMORY.set(len(self._tables))
            await self.bus.follow(table_id)
            if not self.bus.alone or table.version < found.stored.version:
                await self._catch_up(table)  # from now on it receives notes
        self.bus.tell(WHO, table=table_id)
        await self.begin_if_full(table)
        if table.handed_on:
            raise newer_rules()
        self.autoplay(table)
        self._put_away()
        return table

    def _resume(self, table: OpenTable, bookmark: Bookmark | None) -> bool:
        """Continue from a bookmark if there is one; False if that fails and all entries are needed."""
        if bookmark:
            try:
                table.resume(bookmark)
            except Exception:
                logger.exception("a table cannot go on from its bookmark", extra={"table": short(table.id)})
                return False
        table.bookmarked = table.version
        metrics.OPENED.labels("bookmark" if bookmark else "record").inc()
        return True

    def _put_away(self) -> None:
        """If there are many tables in memory, drop those that nobody has looked at for a while."""
        for table in self.tables:
            if len(self._tables) <= self.settings.tables_in_memory or _was_just_used(table):
                break
            self.let_go(table)

    def let_go(self, table: OpenTable) -> None:
        """Drop a table from memory, unless somebody is looking at it or some task may be busy with it."""
        if not (_was_just_used(table) or table.viewers.here or table.lock.locked() or table.autoplaying):
            self._forget(table)

    def _forget(self, table: OpenTable) -> None:
        self._tables.pop(table.id, None)
        metrics.IN_MEMORY.set(len(self._tables))
        self.spawn(self.bus.unfollow(table.id))

    # --- Moving on ----------------------------------------------------------------------------------------------------

    async def act(self, table: OpenTable, seat: int, version: int, action: str, client: str | None = None) -> int:
        """Play or undo an action; returns the new version. A repeat is harmless and returns the same.

        Raises `Refused` if it is for another version or the record is too long, and any error of the game.
        """
        async with table.lock:
            if client is not None and table.has_entered(seat, client, version, action):
                return version + 1
            self._check_room(table, seat, action)
            move = table.move(seat, version, action, client, time.time())
            if not await self._append(table, move):
                if client is not None and table.has_entered(seat, client, version, action):
                    return version + 1  # another process has already recorded it
                raise stale()
            table.advance(move)
            if client is not None:
                table.last_action = time.monotonic()
            self._publish(table, move.entry)
        self.autoplay(table)
        self.notify(table, False)
        return move.entry.version

    def is_full(self, table: Table) -> bool:
        """Whether the record of a table is as long as it may be, so that nothing more happens there."""
        return table.version + 1 >= self.settings.entries_per_table

    def _check_room(self, table: Table, seat: int, action: str) -> None:
        """Raise `Refused` if the record has become too long, or a player takes back too much: every entry costs memory,
        and work whenever the table is opened."""
        if self.is_full(table):
            raise Refused("limit", Message("server.too-many-entries", most=self.settings.entries_per_table))
        if action == UNDO and table.undos_in_turn(seat) >= self.settings.undos_per_turn:
            raise Refused("limit", Message("server.too-many-undos", most=self.settings.undos_per_turn))

    async def begin_if_full(self, table: OpenTable) -> None:
        """Begin the game if every seat is taken. This also finishes a beginning that was interrupted."""
        if table.game is not None or any(seat.free for seat in table.seats):
            return
        async with table.lock:
            if table.game is not None:
                return
            if table.header is None:
                table.header = await self.store.begin(table.id, new_header(table))
            if table.header is None:  # somebody has left meanwhile
                table.seats = await self.store.seats(table.id)
                return
            if self._is_handed_on(table):
                return
            recorded = RecordedGame(table.header)
            move = table.first_move(recorded, time.time())
            if await self._append(table, move):
                table.begin(recorded, move.entry)
                self._publish(table, move.entry)
        table.viewers.announce()
        self.autoplay(table)
        self.notify(table, False)

    async def _append(self, table: OpenTable, move: Move) -> bool:
        """Store the entry of a move. If another process was faster, it is not stored, and the table catches up."""
        try:
            stored = await self.journal.append(table.id, move.entry, self._standing(table, move))
        except (SQLAlchemyError, OSError) as error:
            raise unavailable() from error
        if not stored:
            await self._catch_up(table)
            table.viewers.show()
            return False
        (_BY_CLIENTS if move.entry.client else _BY_SERVER).inc()
        return True

    def _publish(self, table: OpenTable, entry: Entry) -> None:
        """Tell everybody about an entry."""
        table.viewers.show()
        if not self.bus.alone:
            self.bus.tell("entry", table=table.id, entry=entry.to_json())

    def _standing(self, table: Table, move: Move) -> Standing:
        """The status of a table after a move."""
        decision = move.game.decision
        if decision is None:
            return Standing(None, True, None, final_scores(move.game))
        if move.autoplay:
            return Standing(decision.player, False, self._rescue_time())
        return Standing(decision.player, False, table.deadline_after(move))

    def _rescue_time(self) -> float:
        """When any process may take over a decision that this one has to make now."""
        return time.time() + self.settings.rescue_after

    async def change_seat(self, table: OpenTable, seat: int, **values: Any) -> None:
        """Change a seat, after which somebody else may have to decide.

        A move that is being stored was made with the old seats, and so was its decision about what is due. So this
        waits for it: otherwise, if the process ended right then, nobody would play on.
        """
        async with table.lock:
            playing = table.game is not None and not table.over
            due = self._rescue_time() if playing else None
            async with table.seats_lock:
                if await self.store.change_seat(table.id, seat, values, due):
                    table.change_seat(seat, **values)
                else:
                    table.seats = await self.store.seats(table.id)
            if playing and not table.autoplay:
                await self.store.set_due(table.id, table.version, table.deadline, instead_of=due)
        self.bus.tell("seats", table=table.id)
        table.viewers.announce()
        if playing:
            self.autoplay(table)

    async def reload_seats(self, table: OpenTable) -> None:
        """Reload the seats, which another process has changed; if the last one was taken, the game begins."""
        async with table.seats_lock:
            table.seats = await self.store.seats(table.id)
        table.unseat()
        table.viewers.announce()
        await self.begin_if_full(table)

    # --- Catching up --------------------------------------------------------------------------------------------------

    async def catch_up(self, table: OpenTable) -> None:
        """Play what other processes have recorded."""
        async with table.lock:
            await self._catch_up(table)
            table.viewers.show()

    async def follow(self, table: OpenTable, entry: Entry) -> None:
        """Play an entry that another process has recorded."""
        async with table.lock:
            if table.game is not None and entry.version == table.version + 1:
                self._follow(table, entry)
            elif entry.version > table.version:
                await self._catch_up(table)
            table.viewers.show()

    async def _catch_up(self, table: OpenTable) -> None:
        await self._replay(table, await self.store.entries(table.id, after=table.version))

    async def _replay(self, table: OpenTable, entries: list[Entry]) -> None:
        """Play the entries that come next, with pauses in which other tasks get their turn."""
        if entries and table.game is None:
            if table.header is None:
                table.header = await self.store.header(table.id)
            if self._is_handed_on(table):
                return
            try:
                table.begin(RecordedGame(table.header, entries[0]), entries.pop(0))
            except WrongEntry as error:
                raise as_refused(error) from error
        until = time.perf_counter() + _SLICE
        for entry in entries:
            self._follow(table, entry)
            if time.perf_counter() > until:
                await asyncio.sleep(0)
                until = time.perf_counter() + _SLICE

    def _follow(self, table: OpenTable, entry: Entry) -> None:
        """Play an entry, unless one before it could not be repeated."""
        if table.stuck:
            return
        table.follow(entry)
        if table.stuck:
            logger.error("an entry cannot be repeated", extra={"table": short(table.id), "why": str(table.stopped)})
            table.viewers.announce()

    def _is_handed_on(self, table: OpenTable) -> bool:
        """Whether a newer program has begun the game by rules that are not known here. Everybody at the table is then
        disconnected; when they come back, they may reach a process that knows them."""
        assert table.header is not None
        table.handed_on = versions.is_newer(table.header.get("rules", versions.FIRST))
        if table.handed_on:
            self.send_away(table, newer_rules().reason)
        return table.handed_on

    def send_away(self, table: OpenTable, reason: Message) -> None:
        """Drop a table and disconnect everybody there."""
        self._forget(table)
        for viewer in table.viewers.here:
            viewer.close(reason)


def _was_just_used(table: OpenTable) -> bool:
    return time.monotonic() - table.last_used < _SHORTEST_STAY


def new_header(table: Table) -> dict[str, Any]:
    """The header of the record of a new game. Its seed has 128 random bits and stays secret until the game is over."""
    return {
        "rules": versions.RULES_VERSION,
        "edition": table.setup["edition"],
        "modules": table.setup["modules"],
        "options": table.setup["options"],
        "players": [seat.name for seat in table.seats],
        "seed": secrets.randbits(128),
    }
