"""What computer opponents think of the module Thieves."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel.rules import Rules
from alhambra.modules.thieves.rules import held, part


@part.answers(questions.evaluation)
def better_cards_to_come(rules: Rules) -> dict[str, Term]:
    """A thief waits for a good card, and is worth more the longer the game still lasts."""
    return {"thieves": Term(1.0, _waiting)}


def _waiting(state: State, player: int) -> float:
    return len(held.of(state, player)) * (LAST - state.scorings_held + 0.5)
