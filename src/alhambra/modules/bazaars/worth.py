"""What computer opponents think of the module Bazaars."""

from __future__ import annotations

from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.state import State
from alhambra.game.vocabulary import DIAGONALS, STEPS
from alhambra.modules.bazaars.rules import BAZAAR, matching, part

DRAWS_PER_NEIGHBOUR = 10
"""Roughly how many tiles are drawn before one of a bazaar's colours is built next to it."""


@part.evaluates(0.8)
def growing_quarters(state: State, player: int) -> float:
    """What a bazaar would score now, and the free cells around it that may yet get a building of its colours."""
    worth = 0.0
    for matching_cells, colours, free in _quarters(state.palaces[player]):
        hopes = min(float(free), len(state.tower) / DRAWS_PER_NEIGHBOUR)
        worth += (matching_cells + hopes / 2) * min(3.0, colours + hopes / 4)
    return worth


@cached_on_palace
def _quarters(palace: Palace) -> list[tuple[int, int, int]]:
    """For each bazaar: how many neighbours count, of how many colours, and how many cells around it are free."""
    quarters = []
    for cell, tile in palace.tiles.items():
        if tile.piece == BAZAAR:
            cells = matching(palace, cell)
            free = sum(cell + step not in palace.tiles for step in (*STEPS, *DIAGONALS))
            quarters.append((len(cells), len({palace.tiles[neighbour].type for neighbour in cells}), free))
    return quarters
