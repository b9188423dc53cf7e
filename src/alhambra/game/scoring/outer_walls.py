"""Points for the longest outer wall (BASE-55)."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.kernel import Message, Part

part = Part("outer walls")
WALL_REASON = "scored.wall"


@part.answers(questions.score)
def walls(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """BASE-55: a point for each segment of the longest connected outer wall."""
    all_lines = list(lines)
    for player in state.players:
        wall = state.palaces[player].wall
        if wall.length:
            reason = Message(WALL_REASON, length=wall.length)
            all_lines.append(ScoreLine(player, wall.length, scoring, "BASE-55", reason, (), wall.segments))
    return tuple(all_lines)


def is_for_the_wall(line: ScoreLine) -> bool:
    """Whether these are the points for the longest outer wall."""
    return line.reason.key == WALL_REASON
