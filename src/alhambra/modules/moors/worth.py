"""What computer opponents think of the module Art of the Moors."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel.rules import Rules
from alhambra.modules.moors.rules import CULTURES, NEEDED, buildings_by_price, owned, part, supply

HOPED_FOR = 0.3
"""What a point is worth that still takes an action or several to turn up."""


@part.answers(questions.evaluation)
def cultures_to_develop(rules: Rules) -> dict[str, Term]:
    """The number that is up scores in every remaining scoring; what can still be turned up counts for less."""
    return {"moors": Term(1.0, _cultures)}


def _cultures(state: State, player: int) -> float:
    up = {price: field for price, field, _ in owned.of(state, player)}
    buildings, worth = buildings_by_price(state, player), 0.0
    for price, left in supply.of(state):
        if price in up or (left and buildings[price] >= NEEDED):
            culture = CULTURES[price]
            points = culture.points[up.get(price, 0)]
            worth += points + HOPED_FOR * (culture.points[culture.marker(buildings[price])] - points)
    return worth * (LAST - state.scorings_held)
