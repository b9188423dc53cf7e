"""What computer opponents think of the module Caravanserai."""

from __future__ import annotations

from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.caravanserai.rules import markers, part


@part.evaluates(2.0)
def money_every_turn(state: State, player: int) -> float:
    """A card will bring money in many turns; what its marker shows now is counted with the other money."""
    return len(markers.of(state, player)) * (LAST - state.scorings_held)
