"""The shipped puzzles, as clients refer to them."""

from __future__ import annotations

from typing import Annotated

from alhambra.analysis.puzzles import Puzzle, shipped
from alhambra.host.limits import Interval
from alhambra.kernel import Message
from alhambra.table.refusals import Refused

PuzzleId = Annotated[int, Interval(ge=1, le=100_000)]


def puzzle_with(puzzle_id: int) -> Puzzle:
    """The puzzle with an id; raises `Refused` if there is none."""
    puzzle = shipped().get(puzzle_id)
    if puzzle is None:
        raise Refused("not-found", Message("server.no-such-puzzle"))
    return puzzle
