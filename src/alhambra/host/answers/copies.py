"""Copies of running games, with which their players go on at another host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from alhambra.bots.styles import level_and_style
from alhambra.host.answers.route import Ask, Route
from alhambra.host.answers.tables import TableId
from alhambra.host.host import Host
from alhambra.host.limits import Len
from alhambra.host.tokens import hash_token
from alhambra.kernel import Message
from alhambra.table.copies import CopiedGameData, OpponentData, copied
from alhambra.table.refusals import Refused, not_begun, not_yours
from alhambra.table.seats import Seat


@dataclass(frozen=True, kw_only=True)
class CopyGame:
    """Copy a game for the person who holds a seat."""

    token: Annotated[str, Len(1, 64)]


async def copy(host: Host, ask: Ask, table: TableId, body: CopyGame) -> CopiedGameData:
    """The game as its only person knows it; whatever they cannot know is dealt anew."""
    opened = await host.tables.find(table)
    seat = next((seat for seat in opened.seats if seat.token == hash_token(body.token)), None)
    if seat is None:
        raise not_yours()
    if opened.recorded is None:
        raise not_begun()
    if opened.over:
        raise Refused("refused", Message("server.copy-over"))
    if any(other.level is None for other in opened.seats if other is not seat):
        raise Refused("refused", Message("server.copy-not-alone"))
    return {
        "record": str(copied(opened.recorded, seat.number).record()),
        "players": [other.name or "" for other in opened.seats],
        "seat": seat.number,
        "opponents": [None if other is seat else _opponent(other) for other in opened.seats],
    }


def _opponent(seat: Seat) -> OpponentData:
    level, style = level_and_style(seat.level or "")
    return {"level": level, "style": style}


ROUTES = (Route("POST", "/api/tables/{table}/copy", copy, others=(403, 404, 409)),)
