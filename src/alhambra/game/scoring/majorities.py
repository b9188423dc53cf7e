"""Points for the most buildings of each type (BASE-51 to BASE-54)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES, Cell
from alhambra.kernel import Message, Part

part = Part("majorities")


@part.answers(questions.contenders)
def all_players(state: State) -> range:
    """Every player takes part."""
    return state.players


@part.answers(questions.counts)
def buildings_in_palace(state: State, player: int) -> list[tuple[str, int]]:
    """BASE-52: only tiles in the palace count."""
    return _standing(state.palaces[player]) if player in state.players else []


@cached_on_palace
def _standing(palace: Palace) -> list[tuple[str, int]]:
    return [(building_type, 2 * len(cells)) for building_type, cells in palace.buildings.items()]


def half_buildings(state: State, player: int) -> dict[str, int]:
    """The number of half buildings of each type that a player has."""
    counted = dict.fromkeys(TYPES, 0)
    for building_type, halves in questions.counts(state, player):
        counted[building_type] += halves
    return counted


class Share(NamedTuple):
    """What one contender gets: the points, the best place, and how many share it."""

    points: int
    place: int
    sharing: int


def shares(counts: Sequence[int], points: Sequence[int]) -> list[Share]:
    """Points by rank. BASE-53: tied players share the points of their places, rounded down. BASE-54: no buildings, no
    points.

    >>> [share.points for share in shares([8, 8, 2], [13, 6])]
    [9, 9, 0]
    """
    result = []
    for count in counts:
        better = sum(other > count for other in counts)
        sharing = counts.count(count)
        covered = sum(points[better : better + sharing])
        result.append(Share(covered // sharing if count else 0, better + 1, sharing))
    return result


@part.answers(questions.score_table)
def printed_points(state: State, table: tuple[tuple[int, ...], ...], scoring: int) -> tuple[tuple[int, ...], ...]:
    """BASE-51: the points for first, second and third place, for each type."""
    return _printed(scoring)


@cache
def _printed(scoring: int) -> tuple[tuple[int, ...], ...]:
    table = components("base")["scores"]
    return tuple(tuple(place) for place in table[("first", "second", "third")[scoring - 1]])


@part.answers(questions.score)
def majorities(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """BASE-51: points for the most buildings of each type."""
    table = questions.score_table(state, (), scoring)
    contenders = questions.contenders(state)
    counted = [half_buildings(state, player) for player in contenders]
    all_lines = list(lines)
    for column, building_type in enumerate(TYPES):
        counts = [counted[player][building_type] for player in contenders]
        for player, share in enumerate(shares(counts, [place[column] for place in table])):
            if share.points:
                all_lines.append(_majority_line(state, player, scoring, building_type, counts[player], share))
    return tuple(all_lines)


def in_buildings(halves: int) -> int | float:
    """Half buildings converted to buildings."""
    return halves // 2 if halves % 2 == 0 else halves / 2


def _majority_line(state: State, player: int, scoring: int, building_type: str, halves: int, share: Share) -> ScoreLine:
    cells = _cells_of(state, player, building_type) if player in state.players else ()
    shared = share.sharing > 1
    reason = Message(
        "scored.majority-shared" if shared else "scored.majority",
        type=building_type,
        count=in_buildings(halves),
        place=share.place,
        sharing=share.sharing,
    )
    return ScoreLine(player, share.points, scoring, "BASE-53" if shared else "BASE-51", reason, cells)


def _cells_of(state: State, player: int, building_type: str) -> tuple[Cell, ...]:
    """The cells that count for a type."""
    further = [cell for counted, cell in questions.counting_cells(state, player) if counted == building_type]
    return (*state.palaces[player].buildings[building_type], *further)
