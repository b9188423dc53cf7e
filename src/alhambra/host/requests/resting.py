"""Not being asked between turns for a while."""

from __future__ import annotations

from alhambra.game.turn.interruptions import INTERRUPT
from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.requests.request import Handler, TableRequest, done, own_seat
from alhambra.kernel import Message
from alhambra.play.orders import until_own_turn
from alhambra.table.frames import DoneFrame
from alhambra.table.refusals import Refused
from alhambra.table.viewers import Viewer


async def rest(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> DoneFrame:
    """Let this interruption pass, and all others until the player's next turn. Standing orders still come first."""
    seat = own_seat(viewer)
    decision = table.game.decision if table.game else None
    if table.game is None or decision is None or (decision.player, decision.step) != (seat, INTERRUPT):
        raise Refused("not-yours", Message("server.not-your-decision"))
    standing = [order for order in table.seats[seat].orders if not order.is_rest]
    await host.seating.change(table, seat, orders=(*standing, until_own_turn(table.game.state, seat)))
    return done(request, table)


HANDLERS = {"rest": Handler(TableRequest, rest)}
