"""Looking at a scoring while it is shown, so that computer opponents wait."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from alhambra.game.scoring import LAST
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import Handler, Request, done, own_seat
from alhambra.table.frames import Done


class Watch(Request):
    """A scoring that a player is being shown, or has seen."""

    scoring: Annotated[int, Field(ge=1, le=LAST)]
    seen: bool


async def watch(hall: Hall, table: OpenTable, connection: Connection, request: Watch) -> Done:
    """Computer opponents wait only for the latest scoring, and not for players who have resigned."""
    seat = table.seats[own_seat(connection)]
    latest = table.game.state.scorings_held if table.game else 0
    if request.seen:
        table.onlookers.leave(connection)
    elif request.scoring == latest and not seat.resigned:
        table.onlookers.join(connection, request.scoring, hall.settings.scoring_pause)
    return done(request, table)


HANDLERS = {"watch": Handler(Watch, watch)}
