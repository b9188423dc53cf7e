"""Before the game begins: computer opponents are seated and removed, and people leave."""

from __future__ import annotations

import time

from alhambra.kernel.messages import Message
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.table.refusals import Refused
from alhambra.table.seats import BOT, HUMAN, Seat, bot_name

CANCELLED = Message("server.cancelled")


async def seat_computer(hall: Hall, table: OpenTable, number: int, level: str) -> None:
    """A computer opponent takes a free seat; if it was the last one, the game begins."""
    seat = _seat(table, number)
    if not seat.free:
        raise Refused("taken", Message("server.seat-taken"))
    name = bot_name(other.name or other.invited for other in table.seats)
    await _arrange(hall, table, seat, Seat(number, BOT, name, level))


async def take_out(hall: Hall, table: OpenTable, number: int) -> None:
    """A computer opponent leaves, or a reservation is dropped: anybody can take the seat."""
    seat = _seat(table, number)
    if seat.kind != BOT and not seat.invited:
        raise Refused("refused", Message("server.not-a-computer"))
    await _arrange(hall, table, seat, Seat(number, HUMAN, None))


async def stand_up(hall: Hall, table: OpenTable, number: int) -> None:
    """A person gives up their seat."""
    await _arrange(hall, table, table.seats[number], Seat(number, HUMAN, None))


async def come(hall: Hall, table: OpenTable, seat: Seat) -> None:
    """Somebody takes the seat reserved for them. If it is somebody else's by now, they watch."""
    assert seat.invited is not None
    assert seat.token is not None
    if await hall.store.take_seat(table.id, seat.number, seat.invited, seat.token, time.time(), invited=True):
        hall.bus.tell("seats", table=table.id)
    await hall.reload_seats(table)


async def cancel(hall: Hall, table: OpenTable) -> None:
    """There will be no game: the table is deleted, and everybody there is told."""
    if not await hall.store.cancel(table.id):
        raise _begun()
    hall.bus.tell("cancelled", table=table.id)
    hall.send_away(table, CANCELLED)


async def _arrange(hall: Hall, table: OpenTable, old: Seat, new: Seat) -> None:
    if table.game is not None or not await hall.store.arrange_seat(table.id, old, new):
        raise _begun()
    hall.bus.tell("seats", table=table.id)
    await hall.reload_seats(table)


def _seat(table: OpenTable, number: int) -> Seat:
    if number >= len(table.seats):
        raise Refused("not-found", Message("server.no-such-seat"))
    return table.seats[number]


def _begun() -> Refused:
    return Refused("refused", Message("server.begun"))
