"""What computer opponents think of gates."""

from __future__ import annotations

from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.gates.cards import held, part

IN_HAND, NEEDED = 0.9, 1.8
"""What a card is worth per remaining scoring: by itself, and with a tile in the reserve that fits nowhere."""


@part.evaluates(1.0)
def ways_through(state: State, player: int) -> float:
    """A gate card opens a place for a tile that fits nowhere else; a second one is seldom needed."""
    if not held.of(state, player):
        return 0.0
    palace = state.palaces[player]
    stuck = any(not palace.spots(tile) for tile in state.reserves[player])
    return (NEEDED if stuck else IN_HAND) * (LAST - state.scorings_held)
