"""What computer opponents think of sultan cards."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES
from alhambra.kernel.rules import Rules
from alhambra.modules.sultan.cards import DRAW_SYMBOL, SYMBOLS, owned, part

CHEAPEST_TILE, PER_STEP = 4.5, 0.8
"""A tile for nothing of the lowest type, and how much more it is worth with every type above it."""
MANY_TILES = 12
"""With fewer tiles to come one of the type may not be drawn any more."""


@part.answers(questions.evaluation)
def tiles_for_nothing(rules: Rules) -> dict[str, Term]:
    """Each card brings a tile some day. Of a symbol about to be drawn the better type is marked."""
    return {"sultan": Term(1.0, _tiles_for_nothing)}


def _tiles_for_nothing(state: State, player: int) -> float:
    worths = [CHEAPEST_TILE + PER_STEP * TYPES.index(building_type) for _, building_type in owned.of(state, player)]
    if any(step[:2] == (DRAW_SYMBOL, player) for step in state.agenda):
        better = [max(TYPES.index(main), TYPES.index(other)) for main, other in SYMBOLS.items()]
        worths[-1] = CHEAPEST_TILE + PER_STEP * sum(better) / len(better)
    return sum(worths) * min(1.0, len(state.tower) / MANY_TILES)
