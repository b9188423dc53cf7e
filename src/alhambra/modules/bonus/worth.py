"""What computer opponents think of the module Bonus Cards."""

from __future__ import annotations

from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.bonus.rules import cards_standing, held, part, revealed


@part.evaluates(1.2)
def buildings_shown(state: State, player: int) -> float:
    """Buildings that count twice, or could. A card is worth this much held or revealed; its count comes on top."""
    standing = cards_standing(state.palaces[player])
    cards = (*held.of(state, player), *revealed.of(state, player))
    return float(sum(card in standing for card in cards) * (LAST - state.scorings_held))
