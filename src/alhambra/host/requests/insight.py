"""Understanding the game: what a choice would change, what a scoring would give now, and what one was given for.

A thinker works out anything that takes long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from alhambra.game.scoring.scoring import LAST
from alhambra.host.host import Host
from alhambra.host.limits import Interval, Len, MaxLen
from alhambra.host.open_table import OpenTable
from alhambra.host.requests.request import Handler, TableRequest, ValueText, Verb, VersionRequest, own_seat
from alhambra.host.tasks import FORECAST, HINT, HOLD, WHAT_IF
from alhambra.kernel import Message
from alhambra.table.frames import ForecastFrame, HintFrame, MemoryFrame, ScoredFrame, ScoringForecastData, WhatIfFrame
from alhambra.table.recorded_game import RecordedGame
from alhambra.table.refusals import Refused, not_begun, stale
from alhambra.table.viewers import Viewer


@dataclass(frozen=True, kw_only=True)
class WhatIfRequest(VersionRequest):
    """`about` contains the values of the action chosen so far, and null for those still open."""

    verb: Verb
    about: Annotated[tuple[ValueText | None, ...], MaxLen(8)]


@dataclass(frozen=True, kw_only=True)
class HoldRequest(TableRequest):
    """A tile that is held over the palace."""

    tile: Annotated[str, Len(1, 80)]


async def what_if(host: Host, table: OpenTable, viewer: Viewer, request: WhatIfRequest) -> WhatIfFrame:
    """For a waiting player, about their next turn: the others may have moved on since the request."""
    seat, game = own_seat(viewer), _begun(table).game
    if table.decider == seat and request.version != table.version:
        raise stale()
    _check_goes_on(table)
    version, asked = table.version, {"verb": request.verb, "about": request.about}
    cases = await host.thinkers.ask(WHAT_IF, game, seat, viewer.origin, **asked)
    return {"type": "what-if", "id": request.id, "version": version, "cases": cases}


async def hold(host: Host, table: OpenTable, viewer: Viewer, request: HoldRequest) -> WhatIfFrame:
    """What a tile would change on every cell of the player's palace, no matter who has to decide."""
    seat, game = own_seat(viewer), _begun(table).game
    _check_goes_on(table)
    version = table.version
    cases = await host.thinkers.ask(HOLD, game, seat, viewer.origin, tile=request.tile)
    return {"type": "what-if", "id": request.id, "version": version, "cases": cases}


@dataclass(frozen=True, kw_only=True)
class ScoredRequest(TableRequest):
    """About a scoring that was held."""

    scoring: Annotated[int, Interval(ge=1, le=LAST)]


async def forecast(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> ForecastFrame:
    """What a scoring would give now, as far as the asker may know, if the table allows that aid."""
    if not table.setup["aids"]["majorities"]:
        raise Refused("refused", Message("server.no-majorities"))
    recorded, seat = _begun(table), viewer.seat
    seen = recorded.seen_by(seat).to_json()
    scoring: ScoringForecastData = await host.thinkers.ask(FORECAST, recorded.game, seat, viewer.origin, seen=seen)
    return {"type": "forecast", "id": request.id, **scoring}


async def scored(host: Host, table: OpenTable, viewer: Viewer, request: ScoredRequest) -> ScoredFrame:
    """The table as it was when a scoring was held: its points are explained with the palaces of that time."""
    return {"type": "scored", "id": request.id, "scoring": request.scoring, "view": table.scored.get(request.scoring)}


async def hint(host: Host, table: OpenTable, viewer: Viewer, request: VersionRequest) -> HintFrame:
    """The best turns for the one who has to decide, if the table allows that aid."""
    if not table.setup["aids"]["hints"]:
        raise Refused("refused", Message("server.no-hints"))
    seat, recorded = _decider(table, viewer, request.version), _begun(table)
    seen = recorded.seen_by(seat).to_json()
    turns = await host.thinkers.ask(HINT, recorded.game, seat, viewer.origin, seen=seen)
    return {"type": "hint", "id": request.id, "turns": turns}


async def memory(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> MemoryFrame:
    """The money others took in public, if the table allows that aid."""
    if not table.setup["aids"]["memory"]:
        raise Refused("refused", Message("server.no-memory"))
    hands = _begun(table).seen_by(None).hands
    return {"type": "memory", "id": request.id, "hands": [list(hand) for hand in hands]}


def _decider(table: OpenTable, viewer: Viewer, version: int) -> int:
    """The seat of the player who has to decide; raises `Refused` for others, and for an older version."""
    seat = own_seat(viewer)
    if table.decider != seat:
        raise Refused("not-yours", Message("server.not-your-decision"))
    if version != table.version:
        raise stale()
    return seat


def _check_goes_on(table: OpenTable) -> None:
    if table.over:
        raise Refused("refused", Message("refused.game-over"))


def _begun(table: OpenTable) -> RecordedGame:
    """The game with what was seen of it; raises `Refused` if it has not begun."""
    if table.recorded is None:
        raise not_begun()
    return table.recorded


HANDLERS = {
    "what-if": Handler(WhatIfRequest, what_if),
    "hold": Handler(HoldRequest, hold),
    "forecast": Handler(TableRequest, forecast),
    "scored": Handler(ScoredRequest, scored),
    "hint": Handler(VersionRequest, hint),
    "memory": Handler(TableRequest, memory),
}
