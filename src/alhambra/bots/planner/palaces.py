"""The terms about what a player has built, and may still build."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from alhambra.bots.fitting import fitting
from alhambra.bots.planner.majorities import NONE, ByType
from alhambra.bots.planner.table import Table
from alhambra.game.palace import Palace
from alhambra.game.vocabulary import TYPES

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


def shape_terms(table: Table, palace: Palace, reserve: int) -> tuple[float, ...]:
    """The terms about the shape of the palace and what waits beside it, in the order of `SHAPE_TERMS`."""
    left = table.scorings_left
    walls = sorted(map(len, palace.walls.each), reverse=True)
    room = fitting(table.rules, palace)
    wall = float(walls[0]) if walls else 0.0
    return (
        wall,
        wall * left,
        float(walls[1]) * left if len(walls) > 1 else 0.0,
        float(palace.walls.can_grow) * left,
        (1 - room) ** 2 * min(_FAR_AHEAD, table.turns_left),
        max(0.0, 1 - room / _NARROW) * min(_FAR_AHEAD, table.turns_left),
        room,
        float(reserve),
        reserve * table.time,
    )


def margin_now(table: Table, standing: Standing) -> float:
    """How far the player would be ahead of the others, on average, in the next scoring if it came now."""
    now = table.majorities.expected(standing.built, standing.given).now
    wall = standing.palace.walls.length - table.wall_others
    return now[table.player] - fmean([now[other] for other in table.others]) + wall
