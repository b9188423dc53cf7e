"""What computer opponents think of the module Caravanserai."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.scoring.scoring import LAST
from alhambra.kernel.rules import Rules
from alhambra.modules.caravanserai.rules import markers, part


@part.answers(questions.evaluation)
def money_every_turn(rules: Rules) -> dict[str, Term]:
    """A card will bring money in many turns; what its marker shows now is counted with the other money."""
    return {
        "caravanserai": Term(2.0, lambda state, player: len(markers.of(state, player)) * (LAST - state.scorings_held))
    }
