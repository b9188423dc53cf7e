"""Playing an action, taking it back, and asking why one is not possible."""

from __future__ import annotations

import time
from typing import Any

from alhambra.kernel.errors import IllegalAction
from alhambra.kernel.messages import Message as Said
from alhambra.kernel.record import UNDO
from alhambra.server import figures
from alhambra.server.connections import Connection
from alhambra.server.errors import Refused
from alhambra.server.frames import Act, Undo, WhyNot
from alhambra.server.hall import Hall
from alhambra.server.messages import Message, own_seat
from alhambra.server.tables import Table


async def act(hall: Hall, table: Table, connection: Connection, frame: Act) -> dict[str, Any]:
    return await _enter(hall, table, connection, frame.id, frame.version, frame.action)


async def undo(hall: Hall, table: Table, connection: Connection, frame: Undo) -> dict[str, Any]:
    return await _enter(hall, table, connection, frame.id, frame.version, UNDO)


async def _enter(
    hall: Hall, table: Table, connection: Connection, id: str, version: int, action: str
) -> dict[str, Any]:
    began = time.perf_counter()
    seat = own_seat(connection)
    if table.seats[seat].resigned:
        raise Refused("refused", Said("server.resigned"))
    if table.seats[seat].level:  # somebody took over, but the player is there
        await hall.change_seat(table, seat, level=None)
    try:
        entered = await hall.act(table, seat, version, action, id)
    except Refused as error:
        if error.kind == "stale":
            table.showing.show_again(connection, version)
        raise
    figures.ANSWERED.observe(time.perf_counter() - began)
    return {"type": "done", "version": entered}


async def why_not(hall: Hall, table: Table, connection: Connection, frame: WhyNot) -> dict[str, Any]:
    """Only the player who decides is told: a refusal may name what others must not know."""
    game = table.game
    if game is None or table.decider != own_seat(connection):
        raise Refused("not-yours", Said("server.not-your-decision"))
    refusal = game.why_not(frame.action)
    if refusal:
        raise IllegalAction(refusal)
    return {"type": "done", "version": table.version}


MESSAGES = {"act": Message(Act, act), "undo": Message(Undo, undo), "why-not": Message(WhyNot, why_not)}
