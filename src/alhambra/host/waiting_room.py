"""Before the game begins: computer opponents are seated and removed, and people come and leave."""

from __future__ import annotations

from functools import partial

from alhambra.host.clock import Clock
from alhambra.host.open_table import OpenTable
from alhambra.host.peers import Peers
from alhambra.host.seating import Seating
from alhambra.host.storage import TableStorage
from alhambra.kernel import Message
from alhambra.table.faces import Look
from alhambra.table.refusals import Refused
from alhambra.table.seats import BOT, HUMAN, Seat, bot_name

cancelled = partial(Refused, "not-found", Message("server.cancelled"))
"""The refusal if a table was deleted before its game began."""
_begun = partial(Refused, "refused", Message("server.begun"))


class WaitingRoom:
    """Changes who plays, as long as a game has not begun."""

    def __init__(self, storage: TableStorage, peers: Peers, clock: Clock, seating: Seating) -> None:
        self._storage = storage
        self._peers = peers
        self._clock = clock
        self._seating = seating

    async def seat_computer(self, table: OpenTable, number: int, level: str) -> None:
        """A computer opponent takes a free seat; if it was the last one, the game begins."""
        seat = _seat(table, number)
        if not seat.free:
            raise Refused("taken", Message("server.seat-taken"))
        name = bot_name(level, (other.name or other.invited for other in table.seats))
        await self._arrange(table, seat, Seat(number, BOT, name, level))

    async def take_out(self, table: OpenTable, number: int) -> None:
        """A computer opponent leaves, or a reservation is dropped: anybody can take the seat."""
        seat = _seat(table, number)
        if seat.kind != BOT and not seat.invited:
            raise Refused("refused", Message("server.not-a-computer"))
        await self._arrange(table, seat, Seat(number, HUMAN, None))

    async def stand_up(self, table: OpenTable, number: int) -> None:
        """A person gives up their seat."""
        await self._arrange(table, table.seats[number], Seat(number, HUMAN, None))

    async def come(self, table: OpenTable, seat: Seat) -> None:
        """Somebody takes the seat reserved for them. If it is somebody else's by now, they watch."""
        assert seat.invited is not None
        assert seat.token is not None
        now = self._clock.now()
        look = Look(face=seat.face, colour=seat.colour)
        if await self._storage.take_seat(table.id, seat.number, seat.invited, seat.token, now, invited=True, look=look):
            await self._seating.reload_everywhere(table)
        else:
            await self._seating.reload(table)

    async def cancel(self, table: OpenTable) -> None:
        """There will be no game: the table is deleted, and everybody there is told."""
        if not await self._storage.cancel(table.id):
            raise _begun()
        self._peers.tell("cancelled", table=table.id)
        table.close(cancelled())

    async def _arrange(self, table: OpenTable, old: Seat, new: Seat) -> None:
        if table.game is not None or not await self._storage.arrange_seat(table.id, old, new):
            raise _begun()
        await self._seating.reload_everywhere(table)


def _seat(table: OpenTable, number: int) -> Seat:
    if number >= len(table.seats):
        raise Refused("not-found", Message("server.no-such-seat"))
    return table.seats[number]
