"""What computer opponents think of the module Thieves."""

from __future__ import annotations

from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.thieves.rules import held, part


@part.evaluates(1.0)
def better_cards_to_come(state: State, player: int) -> float:
    """A thief waits for a good card, and is worth more the longer the game still lasts."""
    return len(held.of(state, player)) * (LAST - state.scorings_held + 0.5)
