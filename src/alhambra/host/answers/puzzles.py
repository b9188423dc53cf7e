"""Puzzles: the list, a private table to solve one at, and the best turn for those who want to see it."""

from __future__ import annotations

from dataclasses import dataclass

from alhambra.analysis.puzzles import shipped
from alhambra.host.answers.route import Ask, Route
from alhambra.host.answers.seats import MadeTableData, Name, made_for_one
from alhambra.host.gathering import checked_name, header_in
from alhambra.host.host import Host
from alhambra.host.puzzles import PuzzleId, puzzle_with
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.faces import Look
from alhambra.table.seats import bot_name

LEVEL = "planner"
"""Puzzles were found in games between planners."""


class ListedPuzzleData(TypedDict):
    """A puzzle, without its solution."""

    id: int
    """It never changes, unlike the number."""
    number: int
    """The place in the list, without gaps: what people call it."""
    edition: str
    modules: list[str]
    players: int
    turn: int
    """The turn of the game in which it arose."""
    theme: str
    """What it is about; `puzzle-theme.<theme>` names it."""
    difficulty: str
    """How hard it is; `difficulty.<difficulty>` puts it into words."""
    palace: str
    """The palace of whoever is to move, as tiles at their cells in notation."""


async def listed(host: Host, ask: Ask) -> list[ListedPuzzleData]:
    """All puzzles."""
    return [
        {
            "id": puzzle_id,
            "number": number,
            "edition": puzzle.edition,
            "modules": list(puzzle.modules),
            "players": len(puzzle.names),
            "turn": puzzle.made.turn,
            "theme": puzzle.theme,
            "difficulty": puzzle.difficulty,
            "palace": puzzle.palace,
        }
        for number, (puzzle_id, puzzle) in enumerate(shipped().items(), start=1)
    ]


@dataclass(frozen=True, kw_only=True)
class BeginPuzzle(Look):
    """Try to solve a puzzle."""

    name: Name


async def begin(host: Host, ask: Ask, puzzle_id: PuzzleId, body: BeginPuzzle) -> MadeTableData:
    """A new table in the position of a puzzle, with a token for the seat that is to move, and without hints."""
    puzzle = puzzle_with(puzzle_id)
    name = checked_name(body.name, [])
    await host.gathering.count_new_table(ask.asker.address)
    names: list[str] = []
    for seat in range(len(puzzle.names)):
        names.append(name if seat == puzzle.player else bot_name(LEVEL, [*names, name]))
    header = header_in(puzzle.position.splitlines(), names, puzzle.begin().rules.ruleset)
    return made_for_one(
        await host.gathering.alone_against_computers(header, puzzle.player, LEVEL, hints=False, look=body)
    )


class PuzzleSolutionData(TypedDict):
    """The best turn of a puzzle."""

    actions: list[str]
    theme: str
    """What it is about; `puzzle.why-<theme>` puts it into words."""


async def solution(host: Host, ask: Ask, puzzle_id: PuzzleId) -> PuzzleSolutionData:
    """The best turn, as the actions that are played."""
    puzzle = puzzle_with(puzzle_id)
    return {"actions": list(puzzle.solution), "theme": puzzle.theme}


ROUTES = (
    Route("GET", "/api/puzzles", listed),
    Route("POST", "/api/puzzles/{puzzle_id}", begin, status=201, others=(404,)),
    Route("GET", "/api/puzzles/{puzzle_id}/solution", solution, others=(404,)),
)
