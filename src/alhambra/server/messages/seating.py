"""Leaving the game to computer opponents: standing orders, resigning, taking over for others; and playing again."""

from __future__ import annotations

from typing import Any

from alhambra.editions import compile_rules
from alhambra.kernel.messages import Message as Sentence
from alhambra.orders import check_order, read_order
from alhambra.server.connections import Connection
from alhambra.server.errors import Refused
from alhambra.server.frames import Orders, Plain, TakeOver
from alhambra.server.gathering import rematch as new_rematch
from alhambra.server.hall import Hall
from alhambra.server.messages import Message, own_seat
from alhambra.server.seats import SUBSTITUTE
from alhambra.server.tables import Table


async def orders(hall: Hall, table: Table, connection: Connection, frame: Orders) -> dict[str, Any]:
    """Give standing orders, or ask for those that stand. Nobody else sees them."""
    seat = own_seat(connection)
    if frame.orders is not None:
        setup = table.setup
        rules = compile_rules(setup["edition"], setup["modules"], setup["options"], len(table.seats))
        wanted = tuple(read_order(order) for order in frame.orders)
        for order in wanted:
            check_order(rules, order)
        await hall.change_seat(table, seat, orders=wanted)
    return {"type": "orders", "orders": [str(order) for order in table.seats[seat].orders]}


async def resign(hall: Hall, table: Table, connection: Connection, frame: Plain) -> dict[str, Any]:
    """A computer opponent plays on in the seat, for good."""
    seat = own_seat(connection)
    _check_running(table)
    if not table.seats[seat].resigned:
        await hall.change_seat(table, seat, resigned=True, level=SUBSTITUTE)
    return {"type": "done", "version": table.version}


async def take_over(hall: Hall, table: Table, connection: Connection, frame: TakeOver) -> dict[str, Any]:
    """A computer opponent plays on in an abandoned seat until its player is back."""
    own_seat(connection)
    _check_running(table)
    if frame.seat >= len(table.seats):
        raise Refused("not-found", Sentence("server.no-such-seat"))
    if not table.abandoned(table.seats[frame.seat], hall.settings.abandoned_after):
        raise Refused("refused", Sentence("server.not-abandoned"))
    await hall.change_seat(table, frame.seat, level=SUBSTITUTE)
    return {"type": "done", "version": table.version}


async def rematch(hall: Hall, table: Table, connection: Connection, frame: Plain) -> dict[str, Any]:
    """Everybody is given their seat at a new table. Whoever asks again is told of the same one."""
    own_seat(connection)
    if not table.over:
        raise Refused("refused", Sentence("server.not-over"))
    if table.rematch:
        table.showing.invite_one(connection)
    else:
        await new_rematch(hall, table)
        table.showing.invite()
    return {"type": "done", "version": table.version}


def _check_running(table: Table) -> None:
    if table.game is None:
        raise Refused("refused", Sentence("server.not-begun"))
    if table.over:
        raise Refused("refused", Sentence("refused.game-over"))


MESSAGES = {
    "orders": Message(Orders, orders),
    "resign": Message(Plain, resign),
    "take-over": Message(TakeOver, take_over),
    "rematch": Message(Plain, rematch),
}
