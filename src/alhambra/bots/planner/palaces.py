"""The terms about what a player has built, and may still build."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from alhambra.bots.fitting import fitting
from alhambra.bots.planner.majorities import NONE, ByType
from alhambra.bots.planner.races import lead_now
from alhambra.bots.planner.table import PlannerTable
from alhambra.game.palace.palace import Palace
from alhambra.kernel import Rules

SHAPE_TERMS = (
    "wall",
    "wall_times",
    "second_wall",
    "open_wall",
    "closed",
    "shut",
    "room",
    "reserve",
    "reserve_time",
)
_NARROW = 0.4
"""A palace with less room (see `fitting`) is about to wall itself in."""
_FAR_AHEAD = 20.0
"""Nobody plans more turns ahead."""


class PalaceStanding(NamedTuple):
    """What a player has built."""

    palace: Palace
    reserve: int
    """How many tiles are in the reserve."""
    built: ByType = NONE
    """What was built since the table was looked at."""
    given: ByType = NONE
    """What was given to the neutral player since."""


def shape_terms(table: PlannerTable, palace: Palace, reserve: int) -> tuple[float, ...]:
    """The terms about the shape of the palace and what waits beside it, in the order of `SHAPE_TERMS`."""
    left, turns = table.scorings_left, min(_FAR_AHEAD, table.turns_left)
    wall, second, can_grow, closed, shut, room = shape_of(table.rules, palace)
    return (
        wall,
        wall * left,
        second * left,
        can_grow * left,
        closed * turns,
        shut * turns,
        room,
        float(reserve),
        reserve * table.time,
    )


class PalaceShape(NamedTuple):
    """Numbers of a palace that are the same in every position; or what each is worth in one (`shape_weights`)."""

    wall: float
    second_wall: float
    can_grow: float
    """Whether the wall can grow."""
    closed: float
    shut: float
    """How close it is to being walled in: hardly any tile fits."""
    room: float


@lru_cache(1 << 9)
def shape_of(rules: Rules, palace: Palace) -> PalaceShape:
    longest, second, *_ = sorted([0, 0, *map(len, palace.walls.each)], reverse=True)
    room = fitting(rules, palace)
    shut = max(0.0, 1 - room / _NARROW)
    return PalaceShape(float(longest), float(second), float(palace.walls.can_grow), (1 - room) ** 2, shut, room)


def shape_weights(table: PlannerTable, weights: Sequence[float]) -> tuple[PalaceShape, float]:
    """The weights of `SHAPE_TERMS` with the table's part of the terms in them: what each number of a shape is worth and
    each tile in the reserve. Where many palaces are compared at one table, that is much faster."""
    left, turns = table.scorings_left, min(_FAR_AHEAD, table.turns_left)
    wall, wall_times, second, open_wall, closed, shut, room, reserve, reserve_time = weights
    shape = PalaceShape(wall + wall_times * left, second * left, open_wall * left, closed * turns, shut * turns, room)
    return shape, reserve + reserve_time * table.time


def margin_now(table: PlannerTable, standing: PalaceStanding) -> float:
    """How far the player would be ahead of the others, on average, in the next scoring if it came now."""
    return lead_now(table, standing.built, standing.given) + standing.palace.walls.length - table.wall_others
