"""The next scoring, held now."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State


class Forecast(NamedTuple):
    """Which scoring it would be, and every point of it, explained."""

    scoring: int
    lines: tuple[ScoreLine, ...]

    def points(self, player: int) -> int:
        return sum(line.points for line in self.lines if line.player == player)


def forecast(state: State, scoring: int | None = None) -> Forecast:
    """What a scoring would give if it were held now: the next one, unless another is specified.

    For a covered state, this is what that player can know.
    """
    number = scoring or min(state.scorings_held + state.scorings_due + 1, LAST)
    return Forecast(number, questions.score(state, (), number))
