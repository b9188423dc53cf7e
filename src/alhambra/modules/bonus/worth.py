"""What computer opponents think of the module Bonus Cards."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel.rules import Rules
from alhambra.modules.bonus.rules import cards_standing, held, part, revealed


@part.answers(questions.evaluation)
def buildings_shown(rules: Rules) -> dict[str, Term]:
    """Buildings that count twice, or could. A card is worth this much held or revealed; its count comes on top."""
    return {"bonus": Term(1.2, _buildings_shown)}


def _buildings_shown(state: State, player: int) -> float:
    standing = cards_standing(state.palaces[player])
    cards = (*held.of(state, player), *revealed.of(state, player))
    return float(sum(card in standing for card in cards) * (LAST - state.scorings_held))
