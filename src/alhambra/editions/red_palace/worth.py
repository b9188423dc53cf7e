"""What computer opponents think of guards: those on the longest wall score, and any of them pays for an ability."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alhambra.editions.red_palace.abilities.move import free_segments
from alhambra.editions.red_palace.abilities.plaza import PLAZA
from alhambra.editions.red_palace.board import best_wall, positions, segment_of, spent, worth_after
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.guards import Guard, guards_in, guards_of, guards_on
from alhambra.editions.red_palace.paying import points_for_a_guard
from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.scoring import LAST
from alhambra.game.state import State
from alhambra.game.walls import Segment
from alhambra.game.vocabulary import SIDES
from alhambra.kernel.actions import Action
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
    return {"guards": Term(1.0, _guards), "points": Term(1.0, _points), "plazas": Term(1.0, _plazas)}


def _guards(state: State, player: int) -> float:
    """Those on the longest wall count by the value to come, for the others too; any guard saves the points that an
    ability would cost without it."""
    to_come = value_to_come(state)
    on_walls = [best_wall(palace)[1] for palace in state.palaces]
    own = on_walls[player]
    others = (sum(on_walls) - own) / (len(on_walls) - 1)
    saves = IN_HAND * points_for_a_guard(state) * min(1.0, len(state.tower) / LAST_FEW)
    elsewhere = len(guards_in(state.palaces[player])) - own
    elsewhere += sum([len(guards_on(tile)) for tile in state.reserves[player]])
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


def _plazas(state: State, player: int) -> float:
    """A plaza in the reserve is no building that could be built later."""
    return -2.0 * sum([tile.piece == PLAZA for tile in state.reserves[player]])


# --- Which guards ------------------------------------------------------------------------------------------------


@part.answers(questions.worth_trying)
def least_useful_guard(rules: Rules) -> dict[str, Callable[[State, int, Sequence[Action]], Sequence[Action]]]:
    """The guard that is missed least is paid, or moved to where it scores."""
    return {"spend guard": _spent_first, "move guard": _moved_to_the_longest_wall}


def _spent_first(state: State, player: int, actions: Sequence[Action]) -> list[Action]:
    by_id = {guard.id: guard for guard in guards_of(state, player)}
    return [min(actions, key=lambda action: _usefulness(state, player, by_id[action[1]]))]


def _usefulness(state: State, player: int, guard: Guard) -> int:
    """Least where it scores nothing; in the reserve it may still get to the longest wall."""
    if guard.cell is None:
        return 1
    return 2 if segment_of(guard) in best_wall(state.palaces[player])[0].segments else 0


def _moved_to_the_longest_wall(state: State, player: int, actions: Sequence[Action]) -> list[Action]:
    palace = state.palaces[player]
    wall = best_wall(palace)[0].segments
    scoring = [name for name, (cell, side) in free_segments(palace).items() if Segment(cell, SIDES.lower().index(side)) in wall]
    idle = [guard.id for guard in guards_of(state, player) if _usefulness(state, player, guard) < 2]
    return [action for action in actions if action[1:] == (idle[0], scoring[0])] if idle and scoring else []
