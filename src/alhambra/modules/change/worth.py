"""What computer opponents think of the module Change."""

from __future__ import annotations

from alhambra.game.state import State
from alhambra.modules.change.rules import DRAW_CHANGE, part


@part.evaluates(0.9)
def coins_to_come(state: State, player: int) -> float:
    """Coins that are about to be drawn; nobody knows which yet."""
    return float(sum(step.data[0] for step in state.agenda if step[:2] == (DRAW_CHANGE, player)))
