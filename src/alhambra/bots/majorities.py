"""An estimate of future majorities, from who has how many buildings now and how many tiles are still to come."""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt

from alhambra.bots.outlook import tiles_to_come, tiles_until
from alhambra.game import questions
from alhambra.game.money.cards import Card
from alhambra.game.palace.tiles import Tile
from alhambra.game.scoring.majorities import half_buildings
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES
from alhambra.kernel import Rules

_CERTAIN = 0.1
"""The doubt that remains even when no more tiles are to come; it keeps the curve smooth."""
_DOUBT = 0.6
"""How much of the possible swing is considered likely: players do not buy blindly."""
RIVALRY = 0.5
"""How much a point of the other players (on average) counts against one's own."""

Points = tuple[tuple[int, ...], ...]
"""For each scoring ahead, the points of its places."""


class Races:
    """The races for the six types: the counts of all contenders, and the scorings ahead."""

    def __init__(
        self,
        players: int,
        counts: tuple[tuple[int, ...], ...],
        to_come: tuple[float, ...],
        points: tuple[Points, ...],
        ahead: tuple[float, ...],
    ) -> None:
        self._players = players
        self._counts = counts
        """For each type, the half buildings of each contender."""
        self.to_come = to_come
        """For each type, the number of buildings nobody has yet."""
        self._points = points
        """For each type, its points."""
        self._ahead = ahead
        """For each scoring ahead, the share of the remaining tiles that will be drawn by then."""
        self._standings: dict[int, float] = {}
        self._gains: dict[tuple[int, str], float] = {}

    def standing(self, player: int) -> float:
        """What a player can expect from the races, minus a share of what the others can expect."""
        if player not in self._standings:
            standings = [self._standing(player, at, counts) for at, counts in enumerate(self._counts)]
            self._standings[player] = sum(standings)
        return self._standings[player]

    def gain(self, player: int, building_type: str) -> float:
        """What one more building would gain."""
        key = player, building_type
        if key not in self._gains:
            at = TYPES.index(building_type)
            now = self._counts[at]
            more = (*now[:player], now[player] + 2, *now[player + 1 :])
            self._gains[key] = self._standing(player, at, more) - self._standing(player, at, now)
        return self._gains[key]

    def _standing(self, player: int, at: int, counts: tuple[int, ...]) -> float:
        return _standing(self._players, player, counts, self.to_come[at], self._points[at], self._ahead)


@lru_cache(1)
def races(state: State) -> Races:
    """The races in a position. Cached, since several terms ask about the same position in a row."""
    shown = [half_buildings(state, player).values() for player in questions.contenders(state)]
    scorings = tiles_until(state)
    return _races(
        len(state.names),
        tuple(zip(*shown, strict=True)),
        left_in_the_game(state.rules, state.box),
        scorings,
        tuple([questions.score_table(state, (), scoring) for scoring, _ in scorings]),
        max(1, tiles_to_come(state)),
    )


@lru_cache(256)
def _races(
    players: int,
    counts: tuple[tuple[int, ...], ...],
    left: tuple[int, ...],
    scorings: tuple[tuple[int, float], ...],
    tables: tuple[tuple[tuple[int, ...], ...], ...],
    unseen: int,
) -> Races:
    """The same for all positions that differ in nothing else: most ways to play a turn change no majority."""
    to_come = [left[at] - sum(counts[at]) / 2 for at in range(len(TYPES))]
    return Races(
        players,
        counts,
        tuple([max(0.0, number) for number in to_come]),
        _by_type(tables),
        tuple([min(1.0, tiles / unseen) for _, tiles in scorings]),
    )


@lru_cache(64)
def _by_type(tables: tuple[tuple[tuple[int, ...], ...], ...]) -> tuple[Points, ...]:
    """The score tables of some scorings, which are by place, rearranged by type."""
    return tuple(tuple(tuple(place[at] for place in table) for table in tables) for at in range(len(TYPES)))


@lru_cache(1 << 14)
def _standing(
    players: int, player: int, counts: tuple[int, ...], to_come: float, points: Points, ahead: tuple[float, ...]
) -> float:
    worth = 0.0
    for points_by_place, part in zip(points, ahead, strict=True):
        expected = _expected(counts, points_by_place, _doubt(to_come * part, len(counts)))
        others = sum(expected[:players]) - expected[player]
        worth += expected[player] - RIVALRY * others / (players - 1)
    return worth


@lru_cache(1 << 15)
def _expected(counts: tuple[int, ...], points: tuple[int, ...], doubt: float) -> tuple[float, ...]:
    """The points each contender can expect: those of their average place, interpolated between places.

    Two tied leaders are between first and second place on average, which is just what sharing gives them (BASE-53).
    """
    return tuple(
        _at_place(points, sum(_ahead(other - own, doubt) for other in counts) - 0.5) * _shown(own, doubt)
        for own in counts
    )


def _ahead(lead: int, doubt: float) -> float:
    """The probability that a contender who leads by `lead` half buildings stays ahead."""
    return 1 / (1 + exp(-lead / 2 / doubt))


def _shown(own: int, doubt: float) -> float:
    """BASE-54: no buildings, no points; but a contender who has none may still get one."""
    return 1.0 if own else min(1.0, doubt - _CERTAIN)


def _at_place(points: tuple[int, ...], better: float) -> float:
    """The points of a contender with `better` others ahead, which may be a fraction."""
    place = int(better)
    if place >= len(points):
        return 0.0
    following = points[place + 1] if place + 1 < len(points) else 0
    return points[place] + (better - place) * (following - points[place])


def _doubt(tiles: float, contenders: int) -> float:
    """How far two contenders may still drift apart, if each future tile is equally likely to go to any contender."""
    return round(_CERTAIN + _DOUBT * sqrt(2 * tiles / contenders), 2)


@lru_cache(64)
def left_in_the_game(rules: Rules, box: tuple[Card | Tile, ...]) -> tuple[int, ...]:
    """How many buildings of each type have not left the game."""
    there = questions.supply(rules)
    gone = [thing.piece for thing in box if isinstance(thing, Tile)]
    return tuple(there[building_type] - gone.count(building_type) for building_type in TYPES)
