"""What computer opponents think of the module Change."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.state import State
from alhambra.kernel.rules import Rules
from alhambra.modules.change.rules import DRAW_CHANGE, part


@part.answers(questions.evaluation)
def coins_to_come(rules: Rules) -> dict[str, Term]:
    """Coins that are about to be drawn; nobody knows which yet."""
    return {"change": Term(0.9, _coins_to_come)}


def _coins_to_come(state: State, player: int) -> float:
    return float(sum(step.data[0] for step in state.agenda if step[:2] == (DRAW_CHANGE, player)))
