"""The terms about what a player has built, and may still build."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean
from typing import NamedTuple

from alhambra.bots.fitting import fitting
from alhambra.bots.planner.majorities import NONE, ByType
from alhambra.bots.planner.table import Table, lead
from alhambra.game.palace import Palace
from alhambra.game.vocabulary import TYPES
from alhambra.kernel.rules import Rules

RACE_TERMS = (
    "majorities",
    "majorities_others",
    "majorities_rival",
    "next_scoring",
    "next_scoring_others",
    *(f"own_{building_type}" for building_type in TYPES),
    *(f"lead_{building_type}" for building_type in TYPES),
)
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
_FAR = 3.0
"""A lead by more buildings counts no more."""
_NARROW = 0.4
"""A palace with less room (see `fitting`) is about to wall itself in."""
_FAR_AHEAD = 20.0
"""Nobody plans more turns ahead."""


class Standing(NamedTuple):
    """What a player has built."""

    palace: Palace
    reserve: int
    """How many tiles are in the reserve."""
    built: ByType = NONE
    """What was built since the table was looked at."""
    given: ByType = NONE
    """What was given to the neutral player since."""


def race_terms(table: Table, built: ByType, given: ByType) -> tuple[float, ...]:
    """The terms about how many buildings of each type everybody has, in the order of `RACE_TERMS`."""
    player, others = table.player, table.others
    ahead, coming, _ = table.majorities.expected(built, given)
    rival = max(others, key=lambda other: table.scores[other] + ahead[other])
    leads = [table.majorities.lead(at, built[at], given[at]) for at in range(len(TYPES))]
    return (
        ahead[player],
        fmean([ahead[other] for other in others]),
        ahead[rival],
        coming[player],
        fmean([coming[other] for other in others]),
        *[own for own, _ in leads],
        *[max(-_FAR, min(_FAR, lead)) for _, lead in leads],
    )


def races_by_type(table: Table) -> dict[str, dict[str, float]]:
    """What each type contributes to the terms of `race_terms`, as it is built now: added up, they are the same."""
    player, others = table.player, table.others
    expected = table.majorities.expected()
    rival = max(others, key=lambda other: table.scores[other] + expected.ahead[other])
    found = {}
    for at, building_type in enumerate(TYPES):
        ahead, coming, _ = table.majorities.of_type(at)
        own, lead = table.majorities.lead(at)
        found[building_type] = {
            "majorities": ahead[player],
            "majorities_others": fmean([ahead[other] for other in others]),
            "majorities_rival": ahead[rival],
            "next_scoring": coming[player],
            "next_scoring_others": fmean([coming[other] for other in others]),
            f"own_{building_type}": own,
            f"lead_{building_type}": max(-_FAR, min(_FAR, lead)),
        }
    return found


class RaceScale:
    """The weighted sum of `race_terms`, for many turns from one position. Each type contributes its own share, which
    changes only with the buildings of that type."""

    def __init__(self, table: Table, weights: Sequence[float]) -> None:
        self._table = table
        weight = dict(zip(RACE_TERMS, weights, strict=True))
        self._rival = weight.pop("majorities_rival")
        self._majorities, self._majorities_others = weight["majorities"], weight["majorities_others"]
        self._next, self._next_others = weight["next_scoring"], weight["next_scoring_others"]
        self._own = [weight[f"own_{building_type}"] for building_type in TYPES]
        self._lead = [weight[f"lead_{building_type}"] for building_type in TYPES]
        self._of_types: dict[tuple[int, int, int], tuple[float, float, tuple[float, ...]]] = {}
        self._of_all: dict[tuple[ByType, ByType], tuple[float, float]] = {}

    def of(self, built: ByType, given: ByType) -> tuple[float, float]:
        """The value of the races after building some tiles and giving some to the neutral player, and the lead if the
        next scoring came now, not counting walls."""
        key = built, given
        found = self._of_all.get(key)
        if found is None:
            each = [self._of_type(*of_type) for of_type in zip(range(len(TYPES)), built, given, strict=True)]
            worths, leads, expected = zip(*each, strict=True)
            ahead = [sum(of_types) for of_types in zip(*expected, strict=True)]
            rival = max(self._table.others, key=lambda other: self._table.scores[other] + ahead[other])
            found = self._of_all[key] = sum(worths) + self._rival * ahead[rival], sum(leads)
        return found

    def _of_type(self, at: int, built: int, given: int) -> tuple[float, float, tuple[float, ...]]:
        """The share of one type in the value and in the lead, and everybody's expectation from it."""
        key = at, built, given
        found = self._of_types.get(key)
        if found is None:
            table, player, majorities = self._table, self._table.player, self._table.majorities
            ahead, coming, now = majorities.of_type(at, built, given)
            own, lead_in_type = majorities.lead(at, built, given)
            worth = (
                self._majorities * ahead[player]
                + self._majorities_others * fmean([ahead[other] for other in table.others])
                + self._next * coming[player]
                + self._next_others * fmean([coming[other] for other in table.others])
                + self._own[at] * own
                + self._lead[at] * max(-_FAR, min(_FAR, lead_in_type))
            )
            found = self._of_types[key] = worth, lead(now, player, majorities.buyers), ahead
        return found


def shape_terms(table: Table, palace: Palace, reserve: int) -> tuple[float, ...]:
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


class Shape(NamedTuple):
    """What is the same of a palace in every position; or what each of that is worth in one (`shape_weights`)."""

    wall: float
    second_wall: float
    can_grow: float
    """Whether the wall can."""
    closed: float
    shut: float
    """That hardly any tile fits: it is about to be walled in."""
    room: float


@lru_cache(1 << 12)
def shape_of(rules: Rules, palace: Palace) -> Shape:
    longest, second, *_ = sorted([0, 0, *map(len, palace.walls.each)], reverse=True)
    room = fitting(rules, palace)
    shut = max(0.0, 1 - room / _NARROW)
    return Shape(float(longest), float(second), float(palace.walls.can_grow), (1 - room) ** 2, shut, room)


def shape_weights(table: Table, weights: Sequence[float]) -> tuple[Shape, float]:
    """The weights of `SHAPE_TERMS` with the table's part of the terms in them: what each number of a shape is worth and
    each tile in the reserve. Where many palaces are compared at one table, that is much faster."""
    left, turns = table.scorings_left, min(_FAR_AHEAD, table.turns_left)
    wall, wall_times, second, open_wall, closed, shut, room, reserve, reserve_time = weights
    shape = Shape(wall + wall_times * left, second * left, open_wall * left, closed * turns, shut * turns, room)
    return shape, reserve + reserve_time * table.time


def margin_now(table: Table, standing: Standing) -> float:
    """How far the player would be ahead of the others, on average, in the next scoring if it came now."""
    now = table.majorities.expected(standing.built, standing.given).now
    return lead(now, table.player, table.majorities.buyers) + standing.palace.walls.length - table.wall_others
