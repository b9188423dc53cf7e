"""Viewers come and go."""

from __future__ import annotations

from dataclasses import dataclass, field

from alhambra.host.clock import Clock
from alhambra.host.metrics import Metrics
from alhambra.host.open_table import OpenTable
from alhambra.host.peers import Peers
from alhambra.host.seating import Seating
from alhambra.host.settings import HostSettings
from alhambra.host.storage import TableStorage
from alhambra.host.waiting_room import WaitingRoom
from alhambra.table.seats import HUMAN
from alhambra.table.viewers import Viewer


@dataclass(eq=False, repr=False)
class Presence:
    """Who is at which table."""

    _settings: HostSettings
    _storage: TableStorage
    _peers: Peers
    _clock: Clock
    _metrics: Metrics
    _seating: Seating
    _waiting_room: WaitingRoom
    _left: dict[tuple[str, int], float] = field(default_factory=dict, init=False)
    """When players left, by table and seat, if not stored yet."""

    async def arrive(self, table: OpenTable, viewer: Viewer) -> None:
        """A viewer connects. A returning player gets the seat back. Raises `Refused` if the table is closed."""
        if table.closed:
            raise table.closed
        table.viewers.add(viewer)
        self._metrics.connected()
        seat = None if viewer.seat is None else table.seats[viewer.seat]
        try:
            if seat and seat.free:
                await self._waiting_room.come(table, seat)
            elif seat and seat.level and seat.kind == HUMAN and not seat.resigned:
                viewer.played_for_since = table.played_for_since(seat.number)
                await self._seating.change(table, seat.number, level=None)
            else:
                table.viewers.announce()
        except BaseException:
            self.leave(table, viewer)
            raise
        self.tell(table)

    def leave(self, table: OpenTable, viewer: Viewer) -> None:
        """A viewer is gone."""
        table.viewers.remove(viewer)
        table.onlookers.leave(viewer)
        self._metrics.disconnected()
        if viewer.seat is not None and viewer.seat not in table.viewers.seats_here:
            self.note_gone(table, viewer.seat)
            self._left[table.id, viewer.seat] = table.viewers.last_seen[viewer.seat]
            self.tell(table)
        table.viewers.announce()

    def note_gone(self, table: OpenTable, seat: int) -> None:
        """Note that a player has left. If they stay away, the others are told that the seat is abandoned."""
        table.viewers.last_seen[seat] = self._clock.now()
        self._clock.later(self._settings.abandoned_after + 0.1, table.viewers.announce)

    def tell(self, table: OpenTable) -> None:
        """Tell the other processes who is connected to this one."""
        self._peers.tell("here", table=table.id, seats=sorted(table.viewers.seats_here))

    async def store_who_left(self) -> None:
        """Store when players left. This is done in batches, since many may leave together."""
        left, self._left = self._left, {}
        if left:
            try:
                await self._storage.note_seen(left)
            except Exception:
                self._left = {**left, **self._left}  # it will be retried
                raise
