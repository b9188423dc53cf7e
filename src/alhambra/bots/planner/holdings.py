"""What the money of one currency can do."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from alhambra.bots.purses import prices
from alhambra.game import questions
from alhambra.game.money.cards import Card
from alhambra.kernel import Rules

_SMALL = 3


class Holding(NamedTuple):
    """Money of one currency."""

    money: tuple[Card, ...]
    total: int
    made: int
    """Every sum that can be paid, as bits."""
    exact: float
    """The share of all tiles whose price it can pay exactly."""
    payable: float
    """The share of all tiles it can pay at all."""
    small: int
    """Cards that make many sums."""


@lru_cache(1 << 15)
def holding(rules: Rules, money: tuple[Card, ...]) -> Holding:
    values = questions.money(rules)
    made, total, small = 1, 0, 0
    for card in money:
        value = values[card].value
        made |= made << value
        total += value
        small += value <= _SMALL
    exact = sum([share for price, share in prices(rules) if made >> price & 1])
    payable = sum([share for price, share in prices(rules) if total >= price])
    return Holding(money, total, made, exact, payable, small)
