"""Judging the turn that a player has played at the table of a puzzle. That takes a few milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from alhambra.analysis.puzzles import judge
from alhambra.game.turn.turn import EndTurn
from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.puzzles import PuzzleId, puzzle_with
from alhambra.host.requests.request import Handler, TableRequest, own_seat
from alhambra.kernel import Message
from alhambra.kernel.entries import actions_not_undone
from alhambra.table.frames import JudgedFrame
from alhambra.table.plain import plain_message
from alhambra.table.refusals import Refused, not_begun
from alhambra.table.viewers import Viewer


@dataclass(frozen=True, kw_only=True)
class JudgeRequest(TableRequest):
    """About the puzzle with that id."""

    puzzle: PuzzleId


async def judged(host: Host, table: OpenTable, viewer: Viewer, request: JudgeRequest) -> JudgedFrame:
    """Only the actions of the table's first turn are used: they are played again in the position of the puzzle."""
    own_seat(viewer)
    puzzle = puzzle_with(request.puzzle)
    if table.recorded is None:
        raise not_begun()
    actions = actions_not_undone(table.recorded.game.history())
    verdict = judge(puzzle, takewhile(lambda action: action != EndTurn.action, actions))
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


HANDLERS = {"judge": Handler(JudgeRequest, judged)}
