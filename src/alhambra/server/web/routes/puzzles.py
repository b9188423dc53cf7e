"""Puzzles: the list, a private table to solve one at, and the best turn for those who want to see it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from alhambra.analysis.puzzles import Puzzle, shipped
from alhambra.kernel.messages import Message
from alhambra.server.tables.gathering import alone_against_computers, checked_name, header_in
from alhambra.server.web.bodies import BeginPuzzle, ListedPuzzle, MadeTable, PuzzleSolution, TakenSeat
from alhambra.server.web.dependencies import TheHall, count_new_table, errors
from alhambra.table.refusals import Refused
from alhambra.table.seats import bot_name

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])
Id = Annotated[int, Path(ge=1, le=100_000)]
LEVEL = "planner"
"""Puzzles were found in games between planners."""


@router.get("", responses=errors())
async def listed() -> list[ListedPuzzle]:
    """All puzzles."""
    return [
        ListedPuzzle(
            id=puzzle_id,
            number=number,
            edition=puzzle.edition,
            modules=list(puzzle.modules),
            players=len(puzzle.names),
            turn=puzzle.made.turn,
        )
        for number, (puzzle_id, puzzle) in enumerate(shipped().items(), start=1)
    ]


@router.post("/{puzzle_id}", status_code=201, responses=errors(404))
async def begin(puzzle_id: Id, wanted: BeginPuzzle, request: Request, hall: TheHall) -> MadeTable:
    """A new table in the position of a puzzle, with a token for the seat that is to move, and without hints."""
    puzzle = _puzzle(puzzle_id)
    name = checked_name(wanted.name, [])
    await count_new_table(request)
    names: list[str] = []
    for seat in range(len(puzzle.names)):
        names.append(name if seat == puzzle.player else bot_name([*names, name]))
    header = header_in(puzzle.position.splitlines(), names, puzzle.begin().rules.ruleset)
    held = await alone_against_computers(hall, header, puzzle.player, LEVEL, hints=False)
    return MadeTable(table=held.table, seats=[TakenSeat(seat=held.seat, token=held.token)])


@router.get("/{puzzle_id}/solution", responses=errors(404))
async def solution(puzzle_id: Id) -> PuzzleSolution:
    """The best turn, as the actions that are played."""
    puzzle = _puzzle(puzzle_id)
    return PuzzleSolution(actions=list(puzzle.solution), theme=puzzle.theme)


def _puzzle(puzzle_id: int) -> Puzzle:
    puzzle = shipped().get(puzzle_id)
    if puzzle is None:
        raise Refused("not-found", Message("server.no-such-puzzle"))
    return puzzle
