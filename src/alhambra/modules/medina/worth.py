"""What computer opponents think of the module Medina."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.medina.rules import LOSSES, medina_prices, part


@part.evaluates(0.8)
def losses_to_come(state: State, player: int) -> float:
    """What the remaining scorings would cost as things stand, and a little for each medina, as others may get more."""
    prices = [medina_prices(state, contender) for contender in questions.contenders(state)]
    own = prices[player]
    fewer = sum((len(other), other) < (len(own), own) for other in prices)
    worth = 0.5 * len(own) * (LAST - state.scorings_held)
    for scoring in range(state.scorings_held + 1, LAST + 1):
        worth -= 0 if own else scoring
        worth -= LOSSES[scoring][fewer] if fewer < len(LOSSES[scoring]) else 0
    return worth
