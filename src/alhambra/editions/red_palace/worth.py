"""What computer opponents think of guards: those on the longest wall score, and any of them pays for an ability."""

from __future__ import annotations

from alhambra.editions.red_palace.board import best_wall, positions, spent, worth_after
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.guards import guards_of
from alhambra.editions.red_palace.paying import points_for_a_guard
from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.state import State
from alhambra.kernel.rules import Rules

SPENT_PER_TILE = 0.3
"""Guards spent per tile drawn from the tower, in games between greedy bots."""
LAST_FEW = 6
"""With fewer tiles in the tower, there will be few turns to use an ability."""
IN_HAND = 0.8
RIVALRY = 0.5


@part.answers(questions.evaluation)
def guards_and_points(rules: Rules) -> dict[str, Term]:
    """Guards, and the points that are paid by those who have none."""
    return {"guards": Term(1.0, _guards), "points": Term(1.0, _points)}


def _guards(state: State, player: int) -> float:
    """Those on the longest wall count by the value to come, for the others too; any guard saves the points that an
    ability would cost without it."""
    to_come = value_to_come(state)
    on_walls = [best_wall(palace)[1] for palace in state.palaces[: len(state.names)]]
    own = on_walls[player]
    others = (sum(on_walls) - own) / (len(on_walls) - 1)
    saves = IN_HAND * points_for_a_guard(state) * min(1.0, len(state.tower) / LAST_FEW)
    elsewhere = len(guards_of(state, player)) - own
    return own * max(to_come, saves) - RIVALRY * others * to_come + elsewhere * saves


def value_to_come(state: State) -> float:
    """What a guard will probably be worth at the end."""
    tiles = positions.of(state)
    then = spent.of(state) + SPENT_PER_TILE * len(state.tower)
    below = int(then)
    low, high = worth_after(tiles, below), worth_after(tiles, below + 1)
    return low + (then - below) * (high - low)


def _points(state: State, player: int) -> float:
    """RED-14: points paid are gone."""
    return state.scores[player]
