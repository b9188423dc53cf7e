"""All tables this process has open, and how they move on.

A table is its record: an action is played on a copy of the game and appended to the record, and only when it is stored
does the table move on and everybody hear of it. Any process may do that for any table; if another one was faster, the
database says so and the table catches up.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from alhambra import Game
from alhambra.kernel.messages import Message
from alhambra.kernel.record import UNDO
from alhambra.server import figures
from alhambra.server.answers import answer_for
from alhambra.server.bus import Bus
from alhambra.server.entries import Entry, written
from alhambra.server.errors import Refused, no_such_table
from alhambra.server.games import Replay, latest
from alhambra.server.journal import Journal, Standing
from alhambra.server.limits import Limits
from alhambra.server.playing_on import Attendant
from alhambra.server.settings import Settings
from alhambra.server.store import Store
from alhambra.server.tables import DAY, RECENT_CHAT, Table
from alhambra.server.thinking import Thinking

_KEPT = 60.0
"""So long a table stays in memory at least, since somebody may be busy with it."""
_SLICE = 0.005
"""So long a game is replayed at a time; then others have their turn."""


class Hall:
    """The tables of this process."""

    def __init__(self, settings: Settings, store: Store, journal: Journal, bus: Bus, thinking: Thinking) -> None:
        self.settings = settings
        self.store = store
        self.journal = journal
        self.bus = bus
        self.thinking = thinking
        self.limits = Limits(settings)
        self.attendant = Attendant(self)
        self.started = time.time()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self.left: dict[tuple[str, int], float] = {}
        """When players left, by table and seat, as far as that is not stored yet."""
        self._errands: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done that nobody waits for."""
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def say_goodbye(self) -> None:
        """The server stops: everybody is told, and can come back later."""
        for table in self.tables:
            for connection in table.connections:
                connection.close(Message("server.stopping"))

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self._errands, return_exceptions=True)
        await self.note_who_left()

    async def note_who_left(self) -> None:
        """Store when players left: all at once now and then, since many may leave together."""
        left, self.left = self.left, {}
        if left:
            try:
                await self.store.note_seen(left)
            except Exception:
                self.left = {**left, **self.left}  # it is tried again
                raise

    # --- Finding tables -----------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """A table by its id; raises `Refused` if there is none."""
        table = self._tables.get(id)
        if table:
            table.used = time.monotonic()
            self._tables.move_to_end(id)
            return table
        task = self._opening.get(id)
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._open(id))
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(task)

    def opened(self, id: str) -> Table | None:
        """A table if it is in memory."""
        return self._tables.get(id)

    @property
    def tables(self) -> list[Table]:
        return list(self._tables.values())

    async def _open(self, id: str) -> Table:
        stored = await self.store.table(id)
        if stored is None:
            raise no_such_table()
        table = Table(stored)
        # Who may be connected to another process is not known yet: they count as if they had been there until now.
        table.seen = [self.started if self.bus.alone else time.time()] * len(table.seats)
        for said in await self.store.said(id, RECENT_CHAT):
            table.say(said)
        async with table.lock:
            await self._catch_up(table)
            self._tables[id] = table
            await self._catch_up(table)  # from now on it is told what happens
        self.bus.tell("who", table=id)
        await self.begin_if_full(table)
        if self.bus.alone:
            self.attendant.play_on(table)
        self._put_away()
        return table

    def _put_away(self) -> None:
        """Forget tables nobody has looked at for a while when there are many."""
        for id, table in list(self._tables.items()):
            if len(self._tables) <= self.settings.tables_in_memory or time.monotonic() - table.used < _KEPT:
                break
            if not (table.connections or table.lock.locked() or table.playing_on):
                del self._tables[id]
        figures.IN_MEMORY.set(len(self._tables))

    # --- Moving on ----------------------------------------------------------------------------------------------------

    async def act(self, table: Table, seat: int, version: int, action: str, client: str | None = None) -> int:
        """Play an action, or take one back; gives the version it made. A repeat is harmless and gives the same.

        Raises `Refused` for one that answers another version, and whatever the game refuses.
        """
        async with table.lock:
            if client is not None and table.answered(seat, client, version, action):
                return version + 1
            if table.game is None:
                raise Refused("refused", Message("server.not-begun"))
            if version != table.version:
                raise Refused("stale", Message("server.stale"))
            game = table.game.clone()
            events: Sequence[Any] = ()
            if action == UNDO:
                game.undo(seat)
                entry = Entry(version + 1, seat, client, UNDO, (), time.time())
            else:
                events = game.play(action, player=seat)
                played = latest(game)
                entry = Entry(version + 1, seat, client, played.action, played.chance, time.time())
            if not await self._append(table, entry, self._standing(table, game, entry)):
                if client is not None and table.answered(seat, client, version, action):
                    return version + 1  # another process had entered it already
                raise Refused("stale", Message("server.stale"))
            table.move_on(game, entry, events)
            if client is not None:
                table.moved = time.monotonic()
            self._tell(table, entry)
        self.attendant.play_on(table)
        return entry.version

    async def begin_if_full(self, table: Table) -> None:
        """Begin the game when every seat is taken. Whatever was interrupted before is finished here."""
        if table.game is not None or any(seat.free for seat in table.seats):
            return
        async with table.lock:
            if table.game is not None:
                return
            if table.header is None:
                table.header = await self.store.begin(table.id, new_header(table))
            replay = Replay(table.header)
            entry = Entry(0, None, None, "", latest(replay.game).chance, time.time())
            if await self._append(table, entry, self._standing(table, replay.game, entry)):
                table.begin(replay, entry)
                self._tell(table, entry)
        table.showing.announce(self.settings.abandoned_after)
        self.attendant.play_on(table)

    async def _append(self, table: Table, entry: Entry, standing: Standing) -> bool:
        """Store an entry. If another process was faster it is not stored, and the table catches up."""
        try:
            stored = await self.journal.append(table.id, entry, standing)
        except (SQLAlchemyError, OSError) as error:
            raise Refused("unavailable", Message("server.unavailable")) from error
        if not stored:
            await self._catch_up(table)
            table.showing.show()
            return False
        figures.ACTIONS.labels("client" if entry.client else "server").inc()
        return True

    def _tell(self, table: Table, entry: Entry) -> None:
        """Everybody hears of an entry."""
        table.showing.show()
        self.bus.tell("entry", table=table.id, entry=written(entry))

    def _standing(self, table: Table, game: Game, last: Entry) -> Standing:
        """Where the table stands with this game after that entry, from which the time for a move counts."""
        decision = game.decision
        if decision is None:
            return Standing(None, True, None)
        if answer_for(table, game, last.is_undo):
            return Standing(decision.player, False, time.time() + self.settings.rescue_after)
        return Standing(decision.player, False, last.at + table.days * DAY if table.days else None)

    async def change_seat(self, table: Table, seat: int, **values: Any) -> None:
        """Something about a seat is different now, and so it may be another one who answers."""
        async with table.seating:
            await self.store.change_seat(table.id, seat, values)
            for name, value in values.items():
                setattr(table.seats[seat], name, value)
        self.bus.tell("seats", table=table.id)
        table.showing.announce(self.settings.abandoned_after)
        if table.game is not None and not table.over:
            due = self._standing(table, table.game, table.moments[-1].entry).due
            await self.store.set_due(table.id, table.version, due)
            self.attendant.play_on(table)

    async def look_who_sits(self, table: Table) -> None:
        """Something about the seats was changed elsewhere; if the last one was taken, the game begins."""
        async with table.seating:
            table.seats = await self.store.seats(table.id)
        table.showing.announce(self.settings.abandoned_after)
        await self.begin_if_full(table)

    # --- Catching up --------------------------------------------------------------------------------------------------

    async def catch_up(self, table: Table) -> None:
        """Play what other processes have entered."""
        async with table.lock:
            await self._catch_up(table)
            table.showing.show()

    async def hear(self, table: Table, entry: Entry) -> None:
        """Another process entered something."""
        async with table.lock:
            if table.game is not None and entry.version == table.version + 1:
                table.follow(entry)
            elif entry.version > table.version:
                await self._catch_up(table)
            table.showing.show()

    async def _catch_up(self, table: Table) -> None:
        entries = await self.store.entries(table.id, after=table.version)
        if entries and table.game is None:
            if table.header is None:
                table.header = await self.store.header(table.id)
            table.begin(Replay(table.header, entries[0]), entries.pop(0))
        until = time.perf_counter() + _SLICE
        for entry in entries:
            table.follow(entry)
            if time.perf_counter() > until:
                await asyncio.sleep(0)
                until = time.perf_counter() + _SLICE


def new_header(table: Table) -> dict[str, Any]:
    """The header of the record of a new game; its seed has 128 random bits and stays here until the game is over."""
    return {
        "edition": table.setup["edition"],
        "modules": table.setup["modules"],
        "options": table.setup["options"],
        "players": [seat.name for seat in table.seats],
        "seed": secrets.randbits(128),
    }
