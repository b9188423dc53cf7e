"""What computer opponents think of the module Watchtowers."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel.rules import Rules
from alhambra.modules.watchtowers.rules import EXTRA, part, to_place, ways_to_lay


@part.answers(questions.evaluation)
def in_the_wall(rules: Rules) -> dict[str, Term]:
    """Watchtowers in the longest wall score more in every remaining scoring; one not placed yet may join them."""
    return {"watchtowers": Term(0.9, _in_the_wall)}


def _in_the_wall(state: State, player: int) -> float:
    palace = state.palaces[player]
    worth = float(EXTRA * len(palace.wall.diagonals))
    for tile_id in to_place.of(state, player):
        if any(palace.spots(form) for form in ways_to_lay(state.rules, tile_id)):
            worth += EXTRA / 2
    return worth * (LAST - state.scorings_held)
