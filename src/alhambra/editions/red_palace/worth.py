"""What computer opponents think of guards, and of what guards pay for."""

from __future__ import annotations

from functools import lru_cache

from alhambra.editions.red_palace.abilities.plaza import PLAZA
from alhambra.editions.red_palace.abilities.wall import MARK, open_sides, to_set
from alhambra.editions.red_palace.board import best_wall, positions, spent, worth_after
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.guards import guards_of
from alhambra.editions.red_palace.paying import points_for_a_guard
from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.palace.marks import marked
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.tiles import Tile
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel import Rules

SPENT_PER_TILE = 0.3
"""How many guards are spent per tile drawn from the tower, in games between computer opponents."""
FEW = 6
"""With fewer tiles in the tower, there are hardly any turns left in which a guard could be spent."""
RIVALRY = 0.5
"""How much the points of the other players' guards (on average) count against the player's own."""


@part.answers(questions.evaluation)
def guards_and_what_they_buy(rules: Rules) -> dict[str, Term]:
    """Half buildings, and buildings with other pieces, count like all buildings: they need no terms."""
    return {
        "guards": Term(1.0, _guards),
        "points_paid": Term(1.0, _points_paid),
        "plazas": Term(1.0, _plazas),
        "wall_piece": Term(0.9, _wall_piece, passing=True),
    }


def _guards(state: State, player: int) -> float:
    """Guards on the longest wall score by their future value. The others can at least be spent, which saves points."""
    to_come = value_to_come(state)
    on_walls = [best_wall(palace)[1] for palace in state.palaces]
    own = on_walls[player]
    elsewhere = len(guards_of(state, player)) - own
    saved = points_for_a_guard(state) * min(1.0, len(state.tower) / FEW)
    others = (sum(on_walls) - own) / (len(on_walls) - 1)
    return own * max(to_come, saved) + elsewhere * saved - RIVALRY * others * to_come


def value_to_come(state: State) -> float:
    """What a guard will probably score at the end, if guards are spent as usual until then."""
    tiles, then = positions.of(state), spent.of(state) + SPENT_PER_TILE * len(state.tower)
    whole = int(then)
    less, more = worth_after(tiles, whole), worth_after(tiles, whole + 1)
    return less + (then - whole) * (more - less)


def _points_paid(state: State, player: int) -> float:
    """RED-14: a player without guards pays with points. Other points do not count here: they are already scored."""
    return sum([line.points for line in state.score_lines if line.player == player and line.rule == "RED-14"])


def _plazas(state: State, player: int) -> float:
    """RED-23: a plaza makes room where it lies. In the reserve it is not a building waiting to be built."""
    return -2.0 * sum([tile.piece == PLAZA for tile in state.reserves[player]])


def _wall_piece(state: State, player: int) -> float:
    """RED-21: how much longer a wall piece can make the wall, in each scoring ahead."""
    if not to_set.of(state) or player != state.active:
        return 0.0
    longer = max([_longer(state.rules, state.palaces[player], tile) for tile in state.aside[player]], default=0)
    return longer * (LAST - state.scorings_held)


@lru_cache(256)
def _longer(rules: Rules, palace: Palace, tile: Tile) -> int:
    """By how much a wall piece on a tile lengthens the wall, the tile being built in its best place either way."""
    walled = [marked(rules, tile, MARK, side) for side in open_sides(tile)]
    return max([_longest_with(palace, one) for one in walled], default=0) - _longest_with(palace, tile)


def _longest_with(palace: Palace, tile: Tile) -> int:
    """The longest wall that the palace can have with this tile in it."""
    return max([palace.with_tile(cell, tile).walls.length for cell in palace.spots(tile)], default=palace.walls.length)
