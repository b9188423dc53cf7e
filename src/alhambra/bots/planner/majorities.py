"""What everybody can expect from the majorities if every tile to come is equally likely to go to any player.

Under this assumption the expectation is exact. The weights, which are fitted to real games, correct for how far the
assumption is from the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from statistics import fmean
from typing import NamedTuple

from alhambra.bots.majorities import left_in_the_game
from alhambra.bots.outlook import tiles_to_come, tiles_until
from alhambra.game import questions
from alhambra.game.scoring.majorities import half_buildings, shares
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES

Counts = tuple[int, ...]
"""The half buildings of one type that each contender has, the players first."""
ByType = tuple[int, ...]
"""A number of buildings of each type; it may be less than none if some were taken down."""
NONE: ByType = (0,) * len(TYPES)
Points = tuple[float, ...]
"""Points of each contender."""
Places = tuple[int, ...]
"""The points of the places of one type in one scoring."""
Scorings = tuple[tuple[float, tuple[Places, ...]], ...]
"""For each scoring ahead: the share of the tiles still to come that will be bought by then, and the places by type."""

_BUILDING = 2
"""A building in half buildings."""
_FAR = 3.0
"""A lead by more buildings counts no more."""
_UNLIKELY = 1e-3
_IN_STEPS = 10
"""Shares of tiles are rounded to tenths, so that what was worked out serves again."""


class ExpectedPoints(NamedTuple):
    """What each contender can expect: of all scorings ahead, of the next, and of the next if it came now."""

    ahead: Points
    next: Points
    now: Points


class TypeRace(NamedTuple):
    """How a player stands in the race for one type."""

    terms: tuple[float, float, float, float, float, float]
    """What the player can expect of all scorings ahead and the others on average, the same of the next scoring, the
    player's buildings, and how many more than the best of the others these are."""
    ahead: Points
    """What each contender can expect of all scorings ahead."""
    lead_now: float
    """The player's lead over the average of the others if the next scoring came now."""


class Majorities:
    """The races in a position, and how they would stand if a player had built more."""

    def __init__(
        self, player: int, buyers: int, counts: tuple[Counts, ...], left: tuple[int, ...], scorings: Scorings
    ) -> None:
        """`left` are the buildings of each type that have not left the game."""
        self.player = player
        self.buyers = buyers
        self.counts = counts
        self._to_come = [max(0, int(left[at] - sum(shown) / _BUILDING)) for at, shown in enumerate(counts)]
        self._scorings = scorings
        self._of_type: dict[tuple[int, int, int], ExpectedPoints] = {}
        self._races: dict[tuple[int, int, int], TypeRace] = {}

    def of_type(self, at: int, built: int = 0, given: int = 0) -> ExpectedPoints:
        """Of one type, if the player had built some more, and given some to the neutral player."""
        key = at, built, given
        if key not in self._of_type:
            counts = self._counts(at, built, given)
            to_come = max(0, self._to_come[at] - built - given)
            scorings = tuple([(share, places[at]) for share, places in self._scorings])
            self._of_type[key] = _expected(counts, to_come, self.buyers, scorings)
        return self._of_type[key]

    def gain(self, building_type: str, built: int = 0, given: int = 0) -> float:
        """What one more building brings the player, less half of what it takes from the others on average."""
        at = TYPES.index(building_type)
        now, then = self.of_type(at, built, given).ahead, self.of_type(at, built + 1, given).ahead
        own = then[self.player] - now[self.player]
        others = sum(then[: self.buyers]) - sum(now[: self.buyers]) - own
        return own - 0.5 * others / (self.buyers - 1)

    def race(self, at: int, built: int = 0, given: int = 0) -> TypeRace:
        """How the player stands in the race for one type."""
        key = at, built, given
        if key not in self._races:
            ahead, coming, now = self.of_type(at, built, given)
            counts = self._counts(at, built, given)
            own = counts[self.player]
            best = max([count for contender, count in enumerate(counts) if contender != self.player])
            lead = max(-_FAR, min(_FAR, (own - best) / _BUILDING))
            terms = (*self._own_and_others(ahead), *self._own_and_others(coming), own / _BUILDING, lead)
            own_now, others_now = self._own_and_others(now)
            self._races[key] = TypeRace(terms, ahead, own_now - others_now)
        return self._races[key]

    def _own_and_others(self, points: Points) -> tuple[float, float]:
        """What the player can expect, and what the others can on average, without the neutral player."""
        return points[self.player], fmean([points[other] for other in range(self.buyers) if other != self.player])

    def if_awarded(self, at: int, built: int, given: int, awarded: Sequence[int]) -> Points:
        """What each contender would get for a type if the next scoring came now and these contenders had been awarded
        a building each."""
        counts = list(self._counts(at, built, given))
        for contender in awarded:
            counts[contender] += _BUILDING
        return _if_no_more_come(tuple(counts[: self.buyers]), tuple(counts[self.buyers :]), self._scorings[0][1][at])

    def _counts(self, at: int, built: int, given: int) -> Counts:
        counts = list(self.counts[at])
        counts[self.player] += _BUILDING * built
        if given:  # the neutral player comes after all others
            counts[-1] += _BUILDING * given
        return tuple(counts)


def races_in(state: State, player: int) -> Majorities:
    """The races as they stand, from the point of view of a player."""
    shown = [half_buildings(state, contender).values() for contender in questions.contenders(state)]
    left = left_in_the_game(state.rules, state.box)
    return _races(player, len(state.names), tuple(zip(*shown, strict=True)), left, _scorings(state))


_races = lru_cache(256)(Majorities)
"""Many positions in a row differ in other things, but have the same races."""


def _scorings(state: State) -> Scorings:
    spaces = len(state.market)
    unseen = max(1, tiles_to_come(state) + spaces)
    found = []
    for scoring, tiles in tiles_until(state):
        share = min(1.0, (tiles + (spaces if scoring == LAST else 1)) / unseen)
        found.append((round(share * _IN_STEPS) / _IN_STEPS, _by_type(questions.score_table(state, (), scoring))))
    return tuple(found)


@lru_cache(64)
def _by_type(table: tuple[tuple[int, ...], ...]) -> tuple[Places, ...]:
    return tuple(tuple(place[at] for place in table) for at in range(len(TYPES)))


@lru_cache(1 << 15)
def _expected(counts: Counts, to_come: int, buyers: int, scorings: tuple[tuple[float, Places], ...]) -> ExpectedPoints:
    # Equal counts mean equal expectations, so the players are sorted: the same cases come up far more often.
    players = tuple(sorted(counts[:buyers], reverse=True))
    neutral = counts[buyers:]
    each = [_by_then(players, neutral, to_come, share, places) for share, places in scorings]
    now = _if_no_more_come(players, neutral, scorings[0][1])
    ahead = [sum(some) for some in zip(*each, strict=True)]
    in_order = [players.index(count) for count in counts[:buyers]] + list(range(buyers, len(counts)))
    return ExpectedPoints(*[tuple([points[at] for at in in_order]) for points in (ahead, each[0], now)])


@lru_cache(1 << 16)
def _by_then(players: Counts, neutral: Counts, tiles: int, share: float, places: Places) -> Points:
    """What each can expect if each tile to come has been bought by then with a probability of `share`."""
    if share >= 1:
        return _if_more_come(players, neutral, tiles, places)
    total = [0.0] * (len(players) + len(neutral))
    for came in range(tiles + 1):
        chance = comb(tiles, came) * share**came * (1 - share) ** (tiles - came)
        if chance > _UNLIKELY:
            for at, points in enumerate(_if_more_come(players, neutral, came, places)):
                total[at] += chance * points
    return tuple(total)


@lru_cache(1 << 17)
def _if_more_come(players: Counts, neutral: Counts, tiles: int, places: Places) -> Points:
    """What each can expect from this number of tiles, each equally likely to go to any player. Players are sorted."""
    if not tiles:
        return _if_no_more_come(players, neutral, places)
    total = [0.0] * (len(players) + len(neutral))
    for buyer, count in enumerate(players):
        bought = (*players[:buyer], count + _BUILDING, *players[buyer + 1 :])
        in_order = tuple(sorted(bought, reverse=True))
        then = _if_more_come(in_order, neutral, tiles - 1, places)
        for at, number in enumerate(bought):
            total[at] += then[in_order.index(number)]
        for at in range(len(players), len(then)):
            total[at] += then[at]
    return tuple([points / len(players) for points in total])


@lru_cache(1 << 15)
def _if_no_more_come(players: Counts, neutral: Counts, places: Places) -> Points:
    return tuple([float(share.points) for share in shares((*players, *neutral), places)])
