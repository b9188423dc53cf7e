"""What computer opponents think of sultan cards."""

from __future__ import annotations

from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES
from alhambra.modules.sultan.cards import DRAW_SYMBOL, SYMBOLS, owned, part

CHEAPEST_TILE, PER_STEP = 4.5, 0.8
"""What a free tile of the lowest type is worth, and how much more each type above it."""
MANY_TILES = 12
"""With fewer tiles left in the tower, one of the type may never be drawn."""


@part.evaluates(1.0)
def free_tiles(state: State, player: int) -> float:
    """Each card will bring a tile some day. When a symbol is about to be drawn, its better type will be marked."""
    worths = [CHEAPEST_TILE + PER_STEP * TYPES.index(building_type) for _, building_type in owned.of(state, player)]
    if any(step[:2] == (DRAW_SYMBOL, player) for step in state.agenda):
        better = [max(TYPES.index(main), TYPES.index(other)) for main, other in SYMBOLS.items()]
        worths[-1] = CHEAPEST_TILE + PER_STEP * sum(better) / len(better)
    return sum(worths) * min(1.0, len(state.tower) / MANY_TILES)
