"""What computer opponents think of the module Art of the Moors."""

from __future__ import annotations

from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.moors.rules import CULTURES, NEEDED, buildings_by_price, owned, part, supply

HOPED_FOR = 0.3
"""What a point is worth that still takes an action or several to turn up."""


@part.evaluates(1.0)
def cultures_to_develop(state: State, player: int) -> float:
    """The number that is up scores in every remaining scoring; what can still be turned up counts for less."""
    up = {price: field for price, field, _ in owned.of(state, player)}
    buildings, worth = buildings_by_price(state, player), 0.0
    for price, left in supply.of(state):
        if price in up or (left and buildings[price] >= NEEDED):
            culture = CULTURES[price]
            points = culture.points[up.get(price, 0)]
            worth += points + HOPED_FOR * (culture.points[culture.marker(buildings[price])] - points)
    return worth * (LAST - state.scorings_held)
