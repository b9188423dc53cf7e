"""Understanding the game: what a choice would change, what a scoring would bring now. The thinkers find it out."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from alhambra.kernel.messages import Message as Said
from alhambra.server.connections import Connection
from alhambra.server.errors import Refused
from alhambra.server.frames import Frame, Plain, Version
from alhambra.server.hall import Hall
from alhambra.server.messages import Message, own_seat
from alhambra.server.tables import Table

Value = Annotated[str, Field(max_length=80)]


class WhatIf(Frame):
    """`about` holds the values of the action that are chosen already, and nothing where it is open."""

    version: Version
    verb: Annotated[str, Field(max_length=40)]
    about: Annotated[list[Value | None], Field(max_length=8)]


class ForHint(Frame):
    version: Version


async def what_if(hall: Hall, table: Table, connection: Connection, frame: WhatIf) -> dict[str, Any]:
    seat = _decides(table, connection, frame.version)
    found = await _ask(hall, table, "what-if", seat=seat, verb=frame.verb, about=frame.about)
    return {"type": "what-if", "version": frame.version, "cases": found}


async def forecast(hall: Hall, table: Table, connection: Connection, frame: Plain) -> dict[str, Any]:
    """What the asker may know of a scoring held now, if the table allows that aid."""
    if not table.setup["aids"]["majorities"]:
        raise Refused("refused", Said("server.no-majorities"))
    return {"type": "forecast", **await _ask(hall, table, "forecast", seat=connection.seat)}


async def hint(hall: Hall, table: Table, connection: Connection, frame: ForHint) -> dict[str, Any]:
    """What a computer opponent would do, if the table allows that aid."""
    if not table.setup["aids"]["hints"]:
        raise Refused("refused", Said("server.no-hints"))
    seat = _decides(table, connection, frame.version)
    return {"type": "hint", "actions": await _ask(hall, table, "hint", seat=seat)}


async def memory(hall: Hall, table: Table, connection: Connection, frame: Plain) -> dict[str, Any]:
    """The money others took in the open, if the table allows that aid."""
    if not table.setup["aids"]["memory"]:
        raise Refused("refused", Said("server.no-memory"))
    return {"type": "memory", "hands": await _ask(hall, table, "memory")}


def _decides(table: Table, connection: Connection, version: int) -> int:
    """The seat of the player who decides; raises `Refused` for others, and for questions about the past."""
    seat = own_seat(connection)
    if table.decider != seat:
        raise Refused("not-yours", Said("server.not-your-decision"))
    if version != table.version:
        raise Refused("stale", Said("server.stale"))
    return seat


async def _ask(hall: Hall, table: Table, job: str, **args: Any) -> Any:
    if table.game is None or table.header is None:
        raise Refused("refused", Said("server.not-begun"))
    return await hall.thinking.ask(table.id, table.header, table.entries, job, **args)


MESSAGES = {
    "what-if": Message(WhatIf, what_if),
    "forecast": Message(Plain, forecast),
    "hint": Message(ForHint, hint),
    "memory": Message(Plain, memory),
}
