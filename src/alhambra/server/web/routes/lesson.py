"""A lesson: a private table that starts in a position prepared for an edition, against computer opponents."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Request

from alhambra import Game
from alhambra.editions import EDITIONS
from alhambra.kernel.messages import Message
from alhambra.kernel.rooms import PROGRAM
from alhambra.server.tables.gathering import alone_against_computers, checked_name, header_in
from alhambra.server.web.bodies import BeginLesson, MadeTable, TakenSeat
from alhambra.server.web.dependencies import TheHall, count_new_table, errors
from alhambra.table.refusals import Refused
from alhambra.table.seats import SUBSTITUTE, bot_name

router = APIRouter(prefix="/api", tags=["lesson"])
LEARNER = 0
"""The seat of the learner, who has the first turn."""


@router.post("/lesson", status_code=201, responses=errors(404))
async def begin(wanted: BeginLesson, request: Request, hall: TheHall) -> MadeTable:
    """A new table in the position of the lesson, with a token for the learner's seat."""
    header = _header(wanted.edition, checked_name(wanted.name, []))
    await count_new_table(request)
    held = await alone_against_computers(hall, header, LEARNER, SUBSTITUTE)
    return MadeTable(table=held.table, seats=[TakenSeat(seat=held.seat, token=held.token)])


def _header(edition: str, learner: str) -> dict[str, Any]:
    """The header of the game: the prepared position with the learner's name, and a new seed for what is hidden."""
    position = _prepared(edition)
    rules = Game.from_position("\n".join(position)).rules
    names = [learner]
    while len(names) < rules.ruleset.players:
        names.append(bot_name(names))
    return header_in(position, names, rules.ruleset)


@cache
def _prepared(edition: str) -> tuple[str, ...]:
    """The position in an edition's `lesson.txt`."""
    position = PROGRAM / "editions" / edition / "lesson.txt"
    if edition not in EDITIONS or not position.is_file():
        raise Refused("not-found", Message("server.no-such-lesson"))
    return tuple(position.read_text(encoding="utf-8").splitlines())
