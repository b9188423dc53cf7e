"""An estimate of how far away the scorings and the end are, from the heights of the piles, which everyone sees."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import questions
from alhambra.game.money.cards import Card
from alhambra.game.money.money import ON_DISPLAY
from alhambra.game.palace.tiles import Tile
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel import Rules

_STARTING_CARDS = 4.4
"""The average size of a starting hand (BASE-11)."""
_PILES = {1: (0.8, 0.6), 2: (0.4, 0.2)}
"""BASE-14: the share of the draw pile left at the top and at the bottom of the pile that holds a scoring card."""
_TILES_PER_CARD = 0.55
"""Tiles bought per money card taken, in games between greedy bots."""
_TILES_PER_TURN = 0.55
"""Tiles bought per turn, in the same games."""


def tiles_to_come(state: State) -> int:
    """How many tiles are not for sale yet: those in the tower and those that wait on spaces without a currency."""
    waiting = _waiting_spaces(state.rules)
    return len(state.tower) + (sum([state.market[space] is not None for space in waiting]) if waiting else 0)


@lru_cache(64)
def _waiting_spaces(rules: Rules) -> tuple[int, ...]:
    return tuple(at for at, currency in enumerate(questions.spaces(rules).values()) if currency is None)


def tiles_until(state: State) -> tuple[tuple[int, float], ...]:
    """The scorings ahead, each with roughly how many tiles will be bought before it."""
    return _tiles_until(_stacked(state), state.scorings_held, len(state.draw), tiles_to_come(state))


def scoring_window(state: State) -> tuple[float, float] | None:
    """Roughly the fewest and the most cards that will be turned up before the next scoring card; None if no card calls
    for the next scoring."""
    scoring = state.scorings_held + state.scorings_due + 1
    if scoring not in _PILES:
        return None
    upper, lower = (_stacked(state) * share for share in _PILES[scoring])
    draw = len(state.draw)
    return max(0.0, draw - upper), max(1.0, draw - lower)


def _stacked(state: State) -> float:
    """How many cards were stacked into piles at the beginning, not counting the scoring cards."""
    cards = sum(map(len, state.hands)) + len(state.display) + len(state.draw) + len(state.discard)
    return cards + _cards_among(state.box) - len(_PILES) - ON_DISPLAY - _STARTING_CARDS * len(state.names)


@lru_cache(64)
def _cards_among(box: tuple[Card | Tile, ...]) -> int:
    return sum(isinstance(thing, str) for thing in box)


@lru_cache(1024)
def _tiles_until(stacked: float, scorings: int, draw: int, tiles: int) -> tuple[tuple[int, float], ...]:
    ahead = []
    for scoring in range(scorings + 1, LAST):
        upper, lower = (stacked * share for share in _PILES[scoring])
        # The card may be anywhere in its pile.
        wait = draw - (min(draw, upper) + lower) / 2
        ahead.append((scoring, min(max(0.0, wait) * _TILES_PER_CARD, tiles)))
    return (*ahead, (LAST, tiles))


@lru_cache(1)
def turns_left(state: State) -> float:
    """Roughly how many turns each player still has. Cached, since several terms ask about a position in a row."""
    return tiles_to_come(state) / _TILES_PER_TURN / len(state.names)
