"""What computer opponents think of the module Treasure Chamber."""

from __future__ import annotations

from collections import Counter

from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.treasure.rules import IN_A_ROOM, bought, coloured_buildings, part, points_at, stowed


@part.evaluates(0.45)
def race_for_chests(state: State, player: int) -> float:
    """What first place brings in the remaining scorings; more of it counts the closer the player is."""
    own = len(stowed.of(state, player)) + _soon_stowed(state, player)
    rival = max(len(stowed.of(state, other)) for other in state.players if other != player)
    points = sum(points_at(scoring)[0] for scoring in range(state.scorings_held + 1, LAST + 1))
    return points * own / (own + rival + IN_A_ROOM / 2)


def _soon_stowed(state: State, player: int) -> int:
    """How many of the chests just bought can be placed; the tiles bought this turn may take some too (TRE-03)."""
    if player != state.active or not bought.of(state):
        return 0
    tiles = (*coloured_buildings(state, player), *state.aside[player])
    free = [tile.type for tile in tiles if tile.component not in stowed.of(state, player)]
    return sum(min(number, free.count(colour)) for colour, number in Counter(bought.of(state)).items())
