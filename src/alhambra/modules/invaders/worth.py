"""What computer opponents think of the module Invaders."""

from __future__ import annotations

from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import SIDES
from alhambra.modules.invaders.rules import DIRECTIONS, coming, open_sides, part, past, scouted


@part.evaluates(-0.7)
def open_to_attack(state: State, player: int) -> float:
    """What the remaining attacks will cost if the palace stays as it is.

    The next attack comes from the known side, if it is known; the others from any side that has not attacked yet.
    """
    sides = _numbers_of_open_sides(state.palaces[player])
    known = coming.of(state) or scouted.of(state, player)
    left = [direction for direction in DIRECTIONS if direction not in past.of(state)]
    loss = 0.0
    for scoring in range(state.scorings_held + 1, LAST + 1):
        likely = [known] if known in DIRECTIONS and scoring == state.scorings_held + 1 else left
        loss += sum(_due(sides, SIDES.index(direction), scoring) for direction in likely) / max(1, len(likely))
    return loss


@cached_on_palace
def _numbers_of_open_sides(palace: Palace) -> tuple[int, ...]:
    return tuple(len(open_sides(palace, side)) for side in range(len(SIDES)))


def _due(sides: tuple[int, ...], facing: int, scoring: int) -> int:
    beside = sides[(facing + 1) % 4] + sides[(facing + 3) % 4] if scoring == LAST else 0
    return scoring * sides[facing] + beside
