"""Understanding the game: what a choice would change, what a scoring would give now, and what one was given for.

What takes long is worked out by a thinker."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from alhambra.game.scoring import LAST
from alhambra.kernel.messages import Message
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import AtVersion, Handler, Request, ValueText, Verb, own_seat
from alhambra.table.frames import Forecast, Hint, Memory, Scored, ScoringForecast, WhatIf
from alhambra.table.refusals import Refused, not_begun, stale
from alhambra.table.views import view_of


class AskWhatIf(AtVersion):
    """`about` contains the values of the action chosen so far, and null for those still open."""

    verb: Verb
    about: Annotated[list[ValueText | None], Field(max_length=8)]


async def what_if(hall: Hall, table: OpenTable, connection: Connection, request: AskWhatIf) -> WhatIf:
    seat = _decider(table, connection, request.version)
    cases = await _ask(hall, table, "what-if", seat=seat, verb=request.verb, about=request.about)
    return {"type": "what-if", "id": request.id, "version": request.version, "cases": cases}


class AskScored(Request):
    """About a scoring that was held."""

    scoring: Annotated[int, Field(ge=1, le=LAST)]


async def forecast(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> Forecast:
    """What a scoring would give now, as far as the asker may know, if the table allows that aid."""
    if not table.setup["aids"]["majorities"]:
        raise Refused("refused", Message("server.no-majorities"))
    scoring: ScoringForecast = await _ask(hall, table, "forecast", seat=connection.seat)
    return {"type": "forecast", "id": request.id, **scoring}


async def scored(hall: Hall, table: OpenTable, connection: Connection, request: AskScored) -> Scored:
    """The table as it was when a scoring was held: its points are explained with the palaces of that time."""
    state = table.scored.get(request.scoring)
    view = view_of(state) if state else None
    return {"type": "scored", "id": request.id, "scoring": request.scoring, "view": view}


async def hint(hall: Hall, table: OpenTable, connection: Connection, request: AtVersion) -> Hint:
    """What a computer opponent would do, if the table allows that aid."""
    if not table.setup["aids"]["hints"]:
        raise Refused("refused", Message("server.no-hints"))
    seat = _decider(table, connection, request.version)
    return {"type": "hint", "id": request.id, "actions": await _ask(hall, table, "hint", seat=seat)}


async def memory(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> Memory:
    """The money others took in public, if the table allows that aid."""
    if not table.setup["aids"]["memory"]:
        raise Refused("refused", Message("server.no-memory"))
    return {"type": "memory", "id": request.id, "hands": await _ask(hall, table, "memory")}


def _decider(table: OpenTable, connection: Connection, version: int) -> int:
    """The seat of the player who has to decide; raises `Refused` for others, and for an older version."""
    seat = own_seat(connection)
    if table.decider != seat:
        raise Refused("not-yours", Message("server.not-your-decision"))
    if version != table.version:
        raise stale()
    return seat


async def _ask(hall: Hall, table: OpenTable, task: str, **args: Any) -> Any:
    if table.game is None or table.header is None:
        raise not_begun()
    return await hall.thinkers.ask(table.id, table.header, table.entries, task, **args)


HANDLERS = {
    "what-if": Handler(AskWhatIf, what_if),
    "forecast": Handler(Request, forecast),
    "scored": Handler(AskScored, scored),
    "hint": Handler(AtVersion, hint),
    "memory": Handler(Request, memory),
}
