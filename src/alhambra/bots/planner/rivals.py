"""What the others can pay, as far as the player knows their money, and so what they may buy before the next turn."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.bots.purses import most, sums
from alhambra.game.money.cards import HIDDEN_CARD
from alhambra.game.state import State

_EXACT, _DEAR = 0.45, 0.13
"""How often planners buy a tile in a turn in which they can pay exactly for it, or only too much."""
_UNKNOWN = 0.02
"""The same for each card the player has not seen."""
_COINS_UNSEEN = 1.25
"""Coins of a currency in a card the player has not seen, on average."""


class Rivals:
    """The money of the others at a table."""

    def __init__(self, state: State, others: Sequence[int]) -> None:
        hands = [state.hands[other] for other in others]
        self._purses = [(sums(state.rules, hand), hand.count(HIDDEN_CARD)) for hand in hands]
        """What each can pay, and how many cards the player has not seen."""
        self._taken: dict[tuple[int, tuple[str, ...]], float] = {}

    def most(self, currencies: tuple[str, ...]) -> list[float]:
        """The money that each of them has of some currencies, with the usual share for unseen cards."""
        return [
            max([most(purse.get(currency, 1)) for currency in currencies]) + _COINS_UNSEEN * unseen
            for purse, unseen in self._purses
        ]

    def taken(self, price: int, currencies: tuple[str, ...]) -> float:
        """How likely one of them buys a tile at this price before it is the player's turn again."""
        key = price, currencies
        if key not in self._taken:
            left = 1.0
            for purse, unseen in self._purses:
                made = 0
                for currency in currencies:
                    made |= purse.get(currency, 0)
                buys = _EXACT if made >> price & 1 else _DEAR if made >> price else 0.0
                left *= (1 - _UNKNOWN) ** unseen * (1 - buys)
            self._taken[key] = 1 - left
        return self._taken[key]
