"""Not being asked between turns for a while."""

from __future__ import annotations

from alhambra.game.turn.interruptions import INTERRUPT
from alhambra.kernel.messages import Message
from alhambra.play.orders import until_own_turn
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import Handler, Request, done, own_seat
from alhambra.table.frames import DoneFrame
from alhambra.table.refusals import Refused


async def rest(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> DoneFrame:
    """Let this interruption pass, and all others until the player's next turn. Standing orders still come first."""
    seat = own_seat(connection)
    decision = table.game.decision if table.game else None
    if table.game is None or decision is None or (decision.player, decision.step) != (seat, INTERRUPT):
        raise Refused("not-yours", Message("server.not-your-decision"))
    standing = [order for order in table.seats[seat].orders if not order.is_rest]
    await hall.change_seat(table, seat, orders=(*standing, until_own_turn(table.game.state, seat)))
    return done(request, table)


HANDLERS = {"rest": Handler(Request, rest)}
