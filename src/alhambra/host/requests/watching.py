"""Looking at a scoring while it is shown, or reading an introduction, so that computer opponents wait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from alhambra.game.scoring.scoring import LAST
from alhambra.host.host import Host
from alhambra.host.limits import Interval
from alhambra.host.open_table import OpenTable
from alhambra.host.requests.request import Handler, TableRequest, done, own_seat
from alhambra.table.clock import reading_time
from alhambra.table.frames import DoneFrame
from alhambra.table.viewers import Viewer

INTRODUCTION = 0


@dataclass(frozen=True, kw_only=True)
class WatchRequest(TableRequest):
    """A scoring that a player is being shown, or has seen; 0 is the introduction to the chapters in play."""

    scoring: Annotated[int, Interval(ge=INTRODUCTION, le=LAST)]
    seen: bool


async def watch(host: Host, table: OpenTable, viewer: Viewer, request: WatchRequest) -> DoneFrame:
    """Computer opponents wait only for the latest scoring, and not for players who have resigned. For somebody who
    reads an introduction they wait only where nobody else would have to: if all other players are computers."""
    seat = table.seats[own_seat(viewer)]
    if request.seen or table.game is None:
        table.onlookers.leave(viewer)
    elif request.scoring == table.game.state.scorings_held and not seat.resigned:
        if request.scoring != INTRODUCTION:
            table.onlookers.join(viewer, request.scoring, host.settings.scoring_pause)
        elif all(other.level for other in table.seats if other is not seat):
            table.onlookers.join(viewer, INTRODUCTION, reading_time(table.game.rules))
    return done(request, table)


HANDLERS = {"watch": Handler(WatchRequest, watch)}
