"""Playing an action, taking it back, and asking why something is not possible."""

from __future__ import annotations

import time
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from alhambra.kernel.actions import ActionPart
from alhambra.kernel.messages import Message
from alhambra.kernel.record import UNDO
from alhambra.server import metrics
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import AtVersion, Handler, Request, ValueText, done, own_seat
from alhambra.table.frames import DoneFrame
from alhambra.table.refusals import Refused


class Act(AtVersion):
    """An action in the notation."""

    action: Annotated[str, Field(min_length=1, max_length=400)]


class Touched(BaseModel):
    """Something a player touched: what it is in an action, as the roles of a choice say it, and its id."""

    model_config = ConfigDict(extra="forbid")
    role: Annotated[str, Field(min_length=1, max_length=40)]
    id: ValueText


class WhyNot(Request):
    """What was touched, the latest last."""

    parts: Annotated[list[Touched], Field(min_length=1, max_length=30)]


async def act(hall: Hall, table: OpenTable, connection: Connection, request: Act) -> DoneFrame:
    return await _enter(hall, table, connection, request, request.action)


async def undo(hall: Hall, table: OpenTable, connection: Connection, request: AtVersion) -> DoneFrame:
    return await _enter(hall, table, connection, request, UNDO)


async def _enter(hall: Hall, table: OpenTable, connection: Connection, request: AtVersion, action: str) -> DoneFrame:
    began = time.perf_counter()
    seat = own_seat(connection)
    if table.seats[seat].resigned:
        raise Refused("refused", Message("server.resigned"))
    if table.seats[seat].level:  # a computer opponent took over, but the player is back
        await hall.change_seat(table, seat, level=None)
    if table.ends_plan(seat, action):
        await hall.change_seat(table, seat, plan=None)
    try:
        version = await hall.act(table, seat, request.version, action, request.id)
    except Refused as error:
        if error.kind == "stale":
            table.viewers.show_again(connection, request.version)
        raise
    metrics.ANSWERED.observe(time.perf_counter() - began)
    return {"type": "done", "id": request.id, "version": version}


async def why_not(hall: Hall, table: OpenTable, connection: Connection, request: WhyNot) -> DoneFrame:
    """Answered only for the players themselves: a refusal may name what others must not know."""
    table.check_meant(own_seat(connection), [ActionPart(part.role, part.id) for part in request.parts])
    return done(request, table)


HANDLERS = {"act": Handler(Act, act), "undo": Handler(AtVersion, undo), "why-not": Handler(WhyNot, why_not)}
