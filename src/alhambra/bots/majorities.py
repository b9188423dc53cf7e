"""What the majorities will bring, guessed from who has how many now and how many tiles are still to come."""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from alhambra.bots.outlook import tiles_until
from alhambra.game import questions
from alhambra.game.scoring import half_buildings
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES
from alhambra.kernel.rules import Rules

_CERTAIN = 0.1
"""A doubt that is left even when nothing more is to come; it keeps the curve from being a step."""
_DOUBT = 0.6
"""How much of the possible swing is taken for likely: players do not buy blindly."""
RIVALRY = 0.5
"""What a point of the other players (on average) counts against one's own."""


class Race(NamedTuple):
    """The race for one type: who shows how many (in halves), and each scoring's points with the doubt until then."""

    counts: tuple[int, ...]
    scorings: tuple[tuple[tuple[int, ...], float], ...]


def races(state: State) -> dict[str, Race]:
    """The race for each type as it stands."""
    contenders = questions.contenders(state)
    shown = [half_buildings(state, player) for player in contenders]
    ahead = tiles_until(state)
    tables = [_columns(questions.score_table(state, (), scoring)) for scoring, _ in ahead]
    unseen = max(1, len(state.tower))
    found = {}
    for column, type in enumerate(TYPES):
        counts = tuple(each[type] for each in shown)
        to_come = max(0.0, _in_the_game(state.rules)[type] - sum(counts) / 2)
        scorings = tuple(
            (points[column], _doubt(to_come * min(1.0, tiles / unseen), len(counts)))
            for points, (_, tiles) in zip(tables, ahead, strict=True)
        )
        found[type] = Race(counts, scorings)
    return found


def standing(race: Race, player: int, players: int) -> float:
    """What a race will bring a player, less a part of what it brings the others."""
    worth = 0.0
    for points, doubt in race.scorings:
        expected = _expected(race.counts, points, doubt)
        mine = expected[player]
        worth += mine - RIVALRY * (sum(expected[:players]) - mine) / (players - 1)
    return worth


def with_one_more(race: Race, player: int) -> Race:
    """The race if the player had one building more."""
    counts = list(race.counts)
    counts[player] += 2
    return race._replace(counts=tuple(counts))


@lru_cache(1 << 15)
def _expected(counts: tuple[int, ...], points: tuple[int, ...], doubt: float) -> tuple[float, ...]:
    """The points each contender can expect: those of the place they will take on average, between two places a mean.

    Two who are equal take a place between first and second on average, and that is just what sharing brings (BASE-53).
    """
    return tuple(
        _at_place(points, sum(_passed(other - own, doubt) for other in counts) - 0.5) * _shown(own, doubt)
        for own in counts
    )


def _passed(lead: int, doubt: float) -> float:
    """How likely one who leads by so many halves stays ahead."""
    return 1 / (1 + exp(-lead / 2 / doubt))


def _shown(own: int, doubt: float) -> float:
    """BASE-54: nothing for nothing; but who has none yet may still get one."""
    return 1.0 if own else min(1.0, doubt - _CERTAIN)


def _at_place(points: tuple[int, ...], better: float) -> float:
    """The points with so many better contenders."""
    place = int(better)
    if place >= len(points):
        return 0.0
    following = points[place + 1] if place + 1 < len(points) else 0
    return points[place] + (better - place) * (following - points[place])


def _doubt(tiles: float, contenders: int) -> float:
    """How far two contenders may still move apart: each tile to come goes to any of them alike."""
    return round(_CERTAIN + _DOUBT * sqrt(2 * tiles / contenders), 2)


@lru_cache(64)
def _columns(table: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(zip(*table, strict=True))


@lru_cache(64)
def _in_the_game(rules: Rules) -> dict[str, int]:
    """How many buildings of each type there are."""
    there = dict.fromkeys(TYPES, 0)
    for tile in questions.tiles(rules).values():
        if tile.type:
            there[tile.type] += 1
    return there
