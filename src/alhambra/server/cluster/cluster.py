"""The other processes of a server: what they tell this one, and what this one has missed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.peers import LOOK, WHO
from alhambra.host.waiting_room import cancelled
from alhambra.server.cluster.bus import Bus, Note
from alhambra.server.cluster.syncing import Syncing
from alhambra.server.storage.tables import SqlTables
from alhambra.table.entries import Entry


class Cluster:
    """Keeps the tables of a host in step with the other processes."""

    def __init__(self, host: Host, bus: Bus, storage: SqlTables) -> None:
        self._host = host
        self._bus = bus
        self._syncing = Syncing(host, storage)
        self._listeners: dict[str, Callable[[OpenTable, Note], Awaitable[None]]] = {
            "entry": self._hear_entry,
            "seats": self._hear_seats,
            "here": self._hear_who_is_here,
            WHO: self._hear_question,
            "chat": self._hear_chat,
            "emote": self._hear_emote,
            "nudge": self._hear_nudge,
            "cancelled": self._hear_cancelled,
            "rematch": self._hear_rematch,
            LOOK: self._look,
        }

    async def open(self) -> None:
        """Begin to listen."""
        await self._bus.open(self.hear, self.after_missing)

    async def check(self) -> None:
        """Raises `ConnectionError` if Redis cannot be reached."""
        await self._bus.check()

    # --- Comparing with the database ----------------------------------------------------------------------------------

    async def sync(self) -> None:
        """Have all tables catch up with the database."""
        await self._syncing.sync(self._host.tables.all)

    async def sync_table(self, table: OpenTable) -> None:
        """Have a table catch up with the database, chat included."""
        await self._syncing.sync([table])
        await self._syncing.sync_chat(table)

    async def after_missing(self) -> None:
        """Resync after notes may have been missed, here or by the others."""
        await self.sync()
        for table in self._host.tables.all:
            table.heard_of = dict.fromkeys(table.heard_of, self._host.clock.monotonic())
            if table.viewers.here:
                await self._syncing.sync_chat(table)
                self._host.presence.tell(table)
            self._bus.tell(WHO, table=table.id)

    # --- Presence -----------------------------------------------------------------------------------------------------

    def tell_all(self) -> None:
        """Tell the other processes again which players are connected to this one: they may have missed it, and silence
        means that nobody is here."""
        for table in self._host.tables.all:
            if table.viewers.here:
                self._host.presence.tell(table)

    def forget_dead_processes(self, silence: float) -> None:
        """Drop the connections of processes that have been silent about a table for too long."""
        if self._bus.deaf:
            return
        for table in self._host.tables.all:
            for process, heard in list(table.heard_of.items()):
                if self._host.clock.monotonic() - heard > silence:
                    self._note_who_is_at(table, process, frozenset())

    def _note_who_is_at(self, table: OpenTable, process: str, here: frozenset[int]) -> None:
        """Note which players are connected to another process."""
        before = table.viewers.elsewhere.pop(process, frozenset())
        table.heard_of.pop(process, None)
        if here:
            table.viewers.elsewhere[process] = here
            table.heard_of[process] = self._host.clock.monotonic()
        for seat in before - here:
            self._host.presence.note_gone(table, seat)
        if here != before:
            table.viewers.announce()

    # --- Notes --------------------------------------------------------------------------------------------------------

    async def hear(self, note: Note) -> None:
        """Handle a note from another process."""
        table = self._host.tables.in_memory(note["table"])
        listener = self._listeners.get(note["kind"])
        if table and listener:
            await listener(table, note)

    async def _hear_entry(self, table: OpenTable, note: Note) -> None:
        await self._host.recorder.follow(table, Entry.from_json(note["entry"]))

    async def _hear_seats(self, table: OpenTable, note: Note) -> None:
        await self._host.seating.reload(table)

    async def _hear_who_is_here(self, table: OpenTable, note: Note) -> None:
        self._note_who_is_at(table, note["worker"], frozenset(note["seats"]))

    async def _hear_question(self, table: OpenTable, note: Note) -> None:
        """Another process has opened the table. It may have missed something that has happened since."""
        self._bus.tell(LOOK, table=table.id)
        if table.viewers.seats_here:
            self._host.presence.tell(table)

    async def _hear_chat(self, table: OpenTable, note: Note) -> None:
        table.say(**note["line"])

    async def _look(self, table: OpenTable, note: Note) -> None:
        """Something has happened that is too long for a note."""
        await self.sync_table(table)

    async def _hear_emote(self, table: OpenTable, note: Note) -> None:
        table.viewers.tell({"type": "emote", "seat": note["seat"], "emote": note["emote"]})

    async def _hear_nudge(self, table: OpenTable, note: Note) -> None:
        table.viewers.tell({"type": "nudge", "seat": note["seat"]}, note["to"])

    async def _hear_cancelled(self, table: OpenTable, note: Note) -> None:
        table.close(cancelled())

    async def _hear_rematch(self, table: OpenTable, note: Note) -> None:
        table.rematch = note["rematch"]
        table.viewers.invite()
