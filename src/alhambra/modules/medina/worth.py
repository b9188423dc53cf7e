"""What computer opponents think of the module Medina."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel.rules import Rules
from alhambra.modules.medina.rules import LOSSES, medina_prices, part


@part.answers(questions.evaluation)
def losses_to_come(rules: Rules) -> dict[str, Term]:
    """What the remaining scorings would cost as things stand, and a little for each medina, as others may get more."""
    return {"medina": Term(0.8, _losses_to_come)}


def _losses_to_come(state: State, player: int) -> float:
    prices = [medina_prices(state, contender) for contender in questions.contenders(state)]
    own = prices[player]
    fewer = sum((len(other), other) < (len(own), own) for other in prices)
    worth = 0.5 * len(own) * (LAST - state.scorings_held)
    for scoring in range(state.scorings_held + 1, LAST + 1):
        worth -= 0 if own else scoring
        worth -= LOSSES[scoring][fewer] if fewer < len(LOSSES[scoring]) else 0
    return worth
