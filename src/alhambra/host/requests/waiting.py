"""Before the game begins: the player who opened the table says who plays, and anybody can leave."""

from __future__ import annotations

from dataclasses import dataclass

from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.opponents import Opponent
from alhambra.host.requests.request import Handler, SeatRequest, TableRequest, done, own_seat
from alhambra.kernel import Message
from alhambra.table.frames import DoneFrame
from alhambra.table.refusals import Refused
from alhambra.table.viewers import Viewer


@dataclass(frozen=True, kw_only=True)
class SeatComputerRequest(SeatRequest, Opponent):
    """A free seat, and the computer opponent for it."""


async def seat_computer(host: Host, table: OpenTable, viewer: Viewer, request: SeatComputerRequest) -> DoneFrame:
    """A computer opponent takes a free seat."""
    _check_host(table, viewer)
    await host.waiting_room.seat_computer(table, request.seat, request.bot)
    return done(request, table)


async def take_out(host: Host, table: OpenTable, viewer: Viewer, request: SeatRequest) -> DoneFrame:
    """The seat of a computer opponent, or of somebody who was invited and has not come, becomes free for anybody."""
    _check_host(table, viewer)
    await host.waiting_room.take_out(table, request.seat)
    return done(request, table)


async def leave(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> DoneFrame:
    """The player's own seat becomes free. The player who opened the table cancels it instead."""
    seat = own_seat(viewer)
    if seat == table.setup.get("host"):
        raise Refused("refused", Message("server.host-cancels"))
    await host.waiting_room.stand_up(table, seat)
    return done(request, table)


async def cancel(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> DoneFrame:
    """There will be no game: everybody is disconnected."""
    _check_host(table, viewer)
    await host.waiting_room.cancel(table)
    return done(request, table)


def _check_host(table: OpenTable, viewer: Viewer) -> None:
    if own_seat(viewer) != table.setup.get("host"):
        raise Refused("not-yours", Message("server.only-host"))


HANDLERS = {
    "seat-computer": Handler(SeatComputerRequest, seat_computer),
    "take-out": Handler(SeatRequest, take_out),
    "leave": Handler(TableRequest, leave),
    "cancel": Handler(TableRequest, cancel),
}
