"""Judging the turn that a player has played at the table of a puzzle. That takes a few milliseconds."""

from __future__ import annotations

from itertools import takewhile
from typing import Annotated

from pydantic import Field

from alhambra.analysis.puzzles import judge, shipped
from alhambra.game.turn.turn import EndTurn
from alhambra.kernel.entries import actions_not_undone
from alhambra.kernel.messages import Message
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import Handler, Request, own_seat
from alhambra.table.frames import JudgedFrame
from alhambra.table.plain import plain_message
from alhambra.table.refusals import Refused, not_begun


class Judge(Request):
    """About the puzzle with that id."""

    puzzle: Annotated[int, Field(ge=1, le=100_000)]


async def judged(hall: Hall, table: OpenTable, connection: Connection, request: Judge) -> JudgedFrame:
    """Only the actions of the table's first turn are used: they are played again in the position of the puzzle."""
    own_seat(connection)
    puzzle = shipped().get(request.puzzle)
    if puzzle is None:
        raise Refused("not-found", Message("server.no-such-puzzle"))
    if table.recorded is None:
        raise not_begun()
    actions = actions_not_undone(table.recorded.game.history())
    verdict = judge(puzzle, takewhile(lambda action: action != EndTurn.END_TURN, actions))
    if verdict is None:
        raise Refused("refused", Message("server.turn-not-over"))
    return {
        "type": "judged",
        "id": request.id,
        "solved": verdict.solved,
        "does_the_right_things": verdict.does_the_right_things,
        "loss": verdict.loss,
        "reasons": [plain_message(reason) for reason in verdict.reasons],
    }


HANDLERS = {"judge": Handler(Judge, judged)}
