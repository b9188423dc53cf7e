"""What computer opponents think of the module Watchtowers."""

from __future__ import annotations

from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.watchtowers.rules import EXTRA, part, to_place, ways_to_lay


@part.evaluates(0.9)
def in_the_wall(state: State, player: int) -> float:
    """Watchtowers in the longest wall score more in every remaining scoring; one not placed yet may join them."""
    palace = state.palaces[player]
    worth = float(EXTRA * len(palace.wall.diagonals))
    for tile_id in to_place.of(state, player):
        if any(palace.spots(form) for form in ways_to_lay(state.rules, tile_id)):
            worth += EXTRA / 2
    return worth * (LAST - state.scorings_held)
