"""Before the game begins: the player who opened the table says who plays, and anybody can leave."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from alhambra.game.turn.setup import MOST_PLAYERS
from alhambra.kernel.messages import Message
from alhambra.server.tables import waiting_room
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.opponents import Opponent
from alhambra.server.web.requests import Handler, Request, done, own_seat
from alhambra.table.frames import DoneFrame
from alhambra.table.refusals import Refused


class OneSeat(Request):
    seat: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]


class SeatComputer(OneSeat, Opponent):
    """A free seat, and the computer opponent for it."""


async def seat_computer(hall: Hall, table: OpenTable, connection: Connection, request: SeatComputer) -> DoneFrame:
    """A computer opponent takes a free seat."""
    _check_host(table, connection)
    await waiting_room.seat_computer(hall, table, request.seat, request.bot)
    return done(request, table)


async def take_out(hall: Hall, table: OpenTable, connection: Connection, request: OneSeat) -> DoneFrame:
    """The seat of a computer opponent, or of somebody who was invited and has not come, becomes free for anybody."""
    _check_host(table, connection)
    await waiting_room.take_out(hall, table, request.seat)
    return done(request, table)


async def leave(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> DoneFrame:
    """The player's own seat becomes free. The player who opened the table cancels it instead."""
    seat = own_seat(connection)
    if seat == table.setup.get("host"):
        raise Refused("refused", Message("server.host-cancels"))
    await waiting_room.stand_up(hall, table, seat)
    return done(request, table)


async def cancel(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> DoneFrame:
    """There will be no game: everybody is disconnected."""
    _check_host(table, connection)
    await waiting_room.cancel(hall, table)
    return done(request, table)


def _check_host(table: OpenTable, connection: Connection) -> None:
    if own_seat(connection) != table.setup.get("host"):
        raise Refused("not-yours", Message("server.only-host"))


HANDLERS = {
    "seat-computer": Handler(SeatComputer, seat_computer),
    "take-out": Handler(OneSeat, take_out),
    "leave": Handler(Request, leave),
    "cancel": Handler(Request, cancel),
}
