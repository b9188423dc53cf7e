"""The terms of an evaluation: each a rule of thumb for what something in a position is worth, in points.

The base game has those below. A module brings its own for what it adds; what it only changes (counts of buildings,
score tables, offers, walls) the terms here see already, because they ask the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from alhambra.bots import purses
from alhambra.bots.majorities import races, standing, with_one_more
from alhambra.bots.outlook import turns_left
from alhambra.game import questions
from alhambra.game.scoring import LAST
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.kernel.rules import Rules


class Term(NamedTuple):
    """A rule of thumb and how much it counts."""

    weight: float
    worth: Callable[[State, int], float]


TERMS: dict[str, Term] = {}
"""The terms of the base game, by name."""


def term(weight: float) -> Callable[[Callable[[State, int], float]], Callable[[State, int], float]]:
    """Make a rule of thumb one of the terms."""

    def register(worth: Callable[[State, int], float]) -> Callable[[State, int], float]:
        TERMS[worth.__name__] = Term(weight, worth)
        return worth

    return register


# --- The palace -------------------------------------------------------------------------------------------------------


@term(1.0)
def majorities(state: State, player: int) -> float:
    """The points the majorities will bring in the scorings to come."""
    players = len(state.names)
    return sum(standing(race, player, players) for race in races(state).values())


@term(0.9)
def wall(state: State, player: int) -> float:
    """The longest wall counts in each scoring to come."""
    return state.palaces[player].wall.length * (LAST - state.scorings)


@term(6.0)
def room(state: State, player: int) -> float:
    """The tiles to come need a place to go: a palace must not close itself in.

    A tile that fits in three places is as good as one that fits in ten.
    """
    palace = state.palaces[player]
    fits = sum(share * min(3, len(palace.spots(tile))) for tile, share in _shapes(state.rules)) / 3
    return fits * min(1.0, turns_left(state) / 4)


@lru_cache(64)
def _shapes(rules: Rules) -> tuple[tuple[Tile, float], ...]:
    """One tile for each way to be walled, with the share of the tiles that are walled like it."""
    tiles = list(questions.tiles(rules).values())
    alike: dict[int, list[Tile]] = {}
    for tile in tiles:
        alike.setdefault(tile.floor.sides, []).append(tile)
    return tuple((some[0], len(some) / len(tiles)) for some in alike.values())


@term(1.0)
def reserve(state: State, player: int) -> float:
    """A tile in the reserve costs an action to build; until the end there may be one to spare."""
    palace = state.palaces[player]
    return sum(2.0 if palace.spots(tile) else 0.5 for tile in state.reserves[player]) * min(1.0, turns_left(state) / 4)


# --- Money ------------------------------------------------------------------------------------------------------------


@term(0.3)
def cash(state: State, player: int) -> float:
    """Every coin buys something some day, as long as there are turns left."""
    made = _purses(state, player)
    return sum(map(purses.most, made)) * min(1.0, turns_left(state) / 4)


@term(4.0)
def flexible(state: State, player: int) -> float:
    """Money in several currencies and small cards among it: whatever comes up can be paid, best exactly."""
    made = _purses(state, player)
    return sum(purses.readiness(state.rules, sums) for sums in made) * min(1.0, turns_left(state) / 4)


@term(0.3)
def bargains(state: State, player: int) -> float:
    """A tile on the market that can be paid exactly next turn, if nobody takes it before."""
    if not turns_left(state):
        return 0.0
    stays = 0.7 ** (len(state.names) - 1)
    standings = races(state)
    worth = 0.0
    over = 0.0
    money = purses.sums(state.rules, tuple(questions.purse(state, player)))
    for offer in questions.offers(state, player):
        made = money.get(offer.bill.currency, 1)
        if not made >> offer.bill.amount or not offer.tile.type:
            continue
        race = standings[offer.tile.type]
        players = len(state.names)
        gain = standing(with_one_more(race, player), player, players) - standing(race, player, players)
        if made >> offer.bill.amount & 1:
            worth += gain
        else:
            over = max(over, gain)
    return stays * (worth + over / 2)


@term(1.0)
def last_tiles(state: State, player: int) -> float:
    """BASE-61: when the tower is empty the most money in a currency wins the tile left on its space."""
    return 0.0


def _purses(state: State, player: int) -> Iterable[int]:
    """The sums a player can make in each currency."""
    return purses.sums(state.rules, tuple(questions.purse(state, player))).values()
