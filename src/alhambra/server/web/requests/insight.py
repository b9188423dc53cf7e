"""Understanding the game: what a choice would change, what a scoring would give now, and what one was given for.

A thinker works out anything that takes long."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from alhambra.game.scoring.scoring import LAST
from alhambra.kernel.messages import Message
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.thinkers.tasks import FORECAST, HINT, HOLD, WHAT_IF
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import AtVersion, Handler, Request, ValueText, Verb, own_seat
from alhambra.table.frames import ForecastFrame, HintFrame, MemoryFrame, ScoredFrame, ScoringForecastData, WhatIfFrame
from alhambra.table.recorded_game import RecordedGame
from alhambra.table.refusals import Refused, not_begun, stale


class AskWhatIf(AtVersion):
    """`about` contains the values of the action chosen so far, and null for those still open."""

    verb: Verb
    about: Annotated[list[ValueText | None], Field(max_length=8)]


class Hold(Request):
    """A tile that is held over the palace."""

    tile: Annotated[ValueText, Field(min_length=1)]


async def what_if(hall: Hall, table: OpenTable, connection: Connection, request: AskWhatIf) -> WhatIfFrame:
    """For a waiting player, about their next turn: the others may have moved on since the request."""
    seat, game = own_seat(connection), _begun(table).game
    if table.decider == seat and request.version != table.version:
        raise stale()
    _check_goes_on(table)
    version, asked = table.version, {"verb": request.verb, "about": request.about}
    cases = await hall.thinkers.ask(WHAT_IF, game, seat, connection.origin, **asked)
    return {"type": "what-if", "id": request.id, "version": version, "cases": cases}


async def hold(hall: Hall, table: OpenTable, connection: Connection, request: Hold) -> WhatIfFrame:
    """What a tile would change on every cell of the player's palace, no matter who has to decide."""
    seat, game = own_seat(connection), _begun(table).game
    _check_goes_on(table)
    version = table.version
    cases = await hall.thinkers.ask(HOLD, game, seat, connection.origin, tile=request.tile)
    return {"type": "what-if", "id": request.id, "version": version, "cases": cases}


class AskScored(Request):
    """About a scoring that was held."""

    scoring: Annotated[int, Field(ge=1, le=LAST)]


async def forecast(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> ForecastFrame:
    """What a scoring would give now, as far as the asker may know, if the table allows that aid."""
    if not table.setup["aids"]["majorities"]:
        raise Refused("refused", Message("server.no-majorities"))
    recorded, seat = _begun(table), connection.seat
    seen = recorded.seen_by(seat).to_json()
    scoring: ScoringForecastData = await hall.thinkers.ask(FORECAST, recorded.game, seat, connection.origin, seen=seen)
    return {"type": "forecast", "id": request.id, **scoring}


async def scored(hall: Hall, table: OpenTable, connection: Connection, request: AskScored) -> ScoredFrame:
    """The table as it was when a scoring was held: its points are explained with the palaces of that time."""
    return {"type": "scored", "id": request.id, "scoring": request.scoring, "view": table.scored.get(request.scoring)}


async def hint(hall: Hall, table: OpenTable, connection: Connection, request: AtVersion) -> HintFrame:
    """The best turns for the one who has to decide, if the table allows that aid."""
    if not table.setup["aids"]["hints"]:
        raise Refused("refused", Message("server.no-hints"))
    seat, recorded = _decider(table, connection, request.version), _begun(table)
    seen = recorded.seen_by(seat).to_json()
    turns = await hall.thinkers.ask(HINT, recorded.game, seat, connection.origin, seen=seen)
    return {"type": "hint", "id": request.id, "turns": turns}


async def memory(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> MemoryFrame:
    """The money others took in public, if the table allows that aid."""
    if not table.setup["aids"]["memory"]:
        raise Refused("refused", Message("server.no-memory"))
    hands = _begun(table).seen_by(None).hands
    return {"type": "memory", "id": request.id, "hands": [list(hand) for hand in hands]}


def _decider(table: OpenTable, connection: Connection, version: int) -> int:
    """The seat of the player who has to decide; raises `Refused` for others, and for an older version."""
    seat = own_seat(connection)
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
    "what-if": Handler(AskWhatIf, what_if),
    "hold": Handler(Hold, hold),
    "forecast": Handler(Request, forecast),
    "scored": Handler(AskScored, scored),
    "hint": Handler(AtVersion, hint),
    "memory": Handler(Request, memory),
}
