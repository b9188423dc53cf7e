"""What computer opponents think of the module Falconers."""

from __future__ import annotations

from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.falconers.rules import ALL, COLOURS, meeting_points, part, points_for, sitting

FREE_POINT = 0.5
"""What a point where a falcon could sit is worth per remaining scoring; only some of them will get one."""
MOST_HOPED_FOR = 4


@part.evaluates(1.0)
def falcons_to_come(state: State, player: int) -> float:
    """Falcons score in every remaining scoring; a point where one could sit is worth something too."""
    colours = [ALL[falcon].colour for falcon, _ in sitting.of(state, player)]
    points: int = sum(points_for(colours.count(colour)) for colour in COLOURS)
    free = _points_for_two_types(state.palaces[player]) - len(colours)
    return (points + FREE_POINT * min(free, MOST_HOPED_FOR)) * (LAST - state.scorings_held)


@cached_on_palace
def _points_for_two_types(palace: Palace) -> int:
    """The number of points where tiles of at least two types meet."""
    return sum(len(types - {None}) > 1 for _, types in meeting_points(palace))
