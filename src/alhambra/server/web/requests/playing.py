"""Playing an action, taking it back, and asking why one is not possible."""

from __future__ import annotations

import time
from typing import Annotated

from pydantic import Field

from alhambra.kernel.messages import Message
from alhambra.kernel.record import UNDO
from alhambra.server import metrics
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import AtVersion, Handler, Request, ValueText, Verb, done, own_seat
from alhambra.table.frames import Done
from alhambra.table.refusals import Refused


class Act(AtVersion):
    """An action in the notation."""

    action: Annotated[str, Field(min_length=1, max_length=400)]


class WhyNot(Request):
    """An action by its parts: the verb, and its values in the order of the pattern."""

    verb: Verb
    values: Annotated[list[ValueText | Annotated[list[ValueText], Field(max_length=30)]], Field(max_length=8)]


async def act(hall: Hall, table: OpenTable, connection: Connection, request: Act) -> Done:
    return await _enter(hall, table, connection, request, request.action)


async def undo(hall: Hall, table: OpenTable, connection: Connection, request: AtVersion) -> Done:
    return await _enter(hall, table, connection, request, UNDO)


async def _enter(hall: Hall, table: OpenTable, connection: Connection, request: AtVersion, action: str) -> Done:
    began = time.perf_counter()
    seat = own_seat(connection)
    if table.seats[seat].resigned:
        raise Refused("refused", Message("server.resigned"))
    if table.seats[seat].level:  # a computer opponent took over, but the player is back
        await hall.change_seat(table, seat, level=None)
    try:
        version = await hall.act(table, seat, request.version, action, request.id)
    except Refused as error:
        if error.kind == "stale":
            table.viewers.show_again(connection, request.version)
        raise
    metrics.ANSWERED.observe(time.perf_counter() - began)
    return {"type": "done", "id": request.id, "version": version}


async def why_not(hall: Hall, table: OpenTable, connection: Connection, request: WhyNot) -> Done:
    """Answered only for the player who has to decide: a refusal may name what others must not know."""
    if table.game is None or table.decider != own_seat(connection):
        raise Refused("not-yours", Message("server.not-your-decision"))
    table.check_legal(request.verb, request.values)
    return done(request, table)


HANDLERS = {"act": Handler(Act, act), "undo": Handler(AtVersion, undo), "why-not": Handler(WhyNot, why_not)}
