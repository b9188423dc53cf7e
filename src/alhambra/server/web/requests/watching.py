"""Looking at a scoring while it is shown, or reading an introduction, so that computer opponents wait."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from alhambra.game.scoring.scoring import LAST
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import Handler, Request, done, own_seat
from alhambra.table.clock import reading_time
from alhambra.table.frames import DoneFrame

INTRODUCTION = 0


class Watch(Request):
    """A scoring that a player is being shown, or has seen; 0 is the introduction to the chapters in play."""

    scoring: Annotated[int, Field(ge=INTRODUCTION, le=LAST)]
    seen: bool


async def watch(hall: Hall, table: OpenTable, connection: Connection, request: Watch) -> DoneFrame:
    """Computer opponents wait only for the latest scoring, and not for players who have resigned. For somebody who
    reads an introduction they wait only where nobody else would have to: if all other players are computers."""
    seat = table.seats[own_seat(connection)]
    if request.seen or table.game is None:
        table.onlookers.leave(connection)
    elif request.scoring == table.game.state.scorings_held and not seat.resigned:
        if request.scoring != INTRODUCTION:
            table.onlookers.join(connection, request.scoring, hall.settings.scoring_pause)
        elif all(other.level for other in table.seats if other is not seat):
            table.onlookers.join(connection, INTRODUCTION, reading_time(table.game.rules))
    return done(request, table)


HANDLERS = {"watch": Handler(Watch, watch)}
