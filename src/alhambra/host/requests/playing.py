"""Playing an action, taking it back, and asking why something is not possible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from alhambra.host.host import Host
from alhambra.host.limits import Len
from alhambra.host.open_table import OpenTable
from alhambra.host.requests.request import Handler, TableRequest, ValueText, VersionRequest, done, own_seat
from alhambra.kernel import ActionPart, Message
from alhambra.kernel.record import UNDO
from alhambra.table.frames import DoneFrame
from alhambra.table.refusals import Refused
from alhambra.table.viewers import Viewer


@dataclass(frozen=True, kw_only=True)
class ActRequest(VersionRequest):
    """An action in the notation."""

    action: Annotated[str, Len(1, 400)]


@dataclass(frozen=True, kw_only=True)
class TouchedData:
    """Something a player touched: what it is in an action, as the roles of a choice say it, and its id."""

    role: Annotated[str, Len(1, 40)]
    id: ValueText


@dataclass(frozen=True, kw_only=True)
class WhyNotRequest(TableRequest):
    """What was touched, the latest last."""

    parts: Annotated[tuple[TouchedData, ...], Len(1, 30)]


async def act(host: Host, table: OpenTable, viewer: Viewer, request: ActRequest) -> DoneFrame:
    return await _enter(host, table, viewer, request, request.action)


async def undo(host: Host, table: OpenTable, viewer: Viewer, request: VersionRequest) -> DoneFrame:
    return await _enter(host, table, viewer, request, UNDO)


async def _enter(host: Host, table: OpenTable, viewer: Viewer, request: VersionRequest, action: str) -> DoneFrame:
    began = host.clock.monotonic()
    seat = own_seat(viewer)
    if table.seats[seat].resigned:
        raise Refused("refused", Message("server.resigned"))
    if table.seats[seat].level:  # a computer opponent took over, but the player is back
        await host.seating.change(table, seat, level=None)
    if table.ends_plan(seat, action):
        await host.seating.change(table, seat, plan=None)
    try:
        version = await host.recorder.act(table, seat, request.version, action, request.id)
    except Refused as error:
        if error.kind == "stale":
            table.viewers.show_again(viewer, request.version)
        raise
    host.metrics.answered_action(host.clock.monotonic() - began)
    return {"type": "done", "id": request.id, "version": version}


async def why_not(host: Host, table: OpenTable, viewer: Viewer, request: WhyNotRequest) -> DoneFrame:
    """Answered only for the players themselves: a refusal may name what others must not know."""
    table.check_meant(own_seat(viewer), [ActionPart(part.role, part.id) for part in request.parts])
    return done(request, table)


HANDLERS = {
    "act": Handler(ActRequest, act),
    "undo": Handler(VersionRequest, undo),
    "why-not": Handler(WhyNotRequest, why_not),
}
