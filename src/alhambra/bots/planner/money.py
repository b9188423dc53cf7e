"""The terms about money: what it can buy, and what is for sale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from alhambra.bots.planner.holdings import Holding
from alhambra.bots.planner.table import PlannerTable
from alhambra.bots.purses import most
from alhambra.game.money.cards import Card, Money

MONEY_TERMS = (
    "coins",
    "coins_squared",
    "cards",
    "small",
    "exact",
    "payable",
    "richest",
    "bargains",
    "soon",
    "dear",
    "bargains_taken",
    "soon_taken",
    "taken",
    "for_others",
    "shown",
    "coins_time",
    "cards_time",
    "last_tiles",
)
_COINS_OF_A_CARD = 5
_CURRENCIES = 4
_SQUARED = 40
"""Squares of coins are divided by this, to be about as large as other terms."""


class OnSale(NamedTuple):
    """A tile that will still be for sale, as far as one knows."""

    type: str
    price: int
    currencies: tuple[str, ...]
    made: int
    """Every sum that the player could pay for it, as bits."""
    gain: float
    """What it would bring in majorities."""
    taken: float
    """The probability that one of the others buys it first."""


class Gap(NamedTuple):
    """An empty space of the market."""

    currency: str
    made: int
    """Every sum of its currency that the player could pay, as bits."""


class Means(NamedTuple):
    """What a player can pay with and for."""

    holdings: tuple[Holding, ...]
    """One for each currency."""
    cards: int
    """All cards in hand."""
    on_sale: tuple[OnSale, ...]
    display: tuple[Card, ...]
    gaps: tuple[Gap, ...]

    @property
    def empty(self) -> int:
        """How many spaces of the market are empty."""
        return len(self.gaps)


def money_terms(table: PlannerTable, means: Means, values: Mapping[Card, Money]) -> tuple[float, ...]:
    """The terms, in the order of `MONEY_TERMS`."""
    coins = small = richest = 0
    exact = payable = 0.0
    for holding in means.holdings:
        coins += holding.total
        small += holding.small
        exact += holding.exact
        payable += holding.payable
        if holding.total > richest:
            richest = holding.total
    shown = [values[card] for card in means.display if card in values]
    offered = [offered_terms(table, each, shown) for each in means.on_sale]
    dear = max([each.dear for each in offered], default=0.0)
    together = OfferTerms(*map(sum, zip(*offered, NO_OFFER, strict=True)))
    time = table.time
    return (
        coins,
        coins * coins / _SQUARED,
        means.cards,
        small,
        exact,
        payable,
        richest,
        *together._replace(dear=dear)[:-1],
        sum([value for _, value in shown]),
        coins * time,
        means.cards * time,
        together.last_tiles,
    )


class OfferTerms(NamedTuple):
    """The terms that something on sale adds to. Each is the sum over all offers, except `dear`, the best one."""

    bargains: float = 0.0
    soon: float = 0.0
    dear: float = 0.0
    bargains_taken: float = 0.0
    soon_taken: float = 0.0
    taken: float = 0.0
    for_others: float = 0.0
    last_tiles: float = 0.0


NO_OFFER = OfferTerms()


def offered_terms(table: PlannerTable, offer: OnSale, shown: Sequence[Money]) -> OfferTerms:
    """The terms of one offer, beside the money of the display."""
    _, price, currencies, made, gain, taken = offer
    lost = gain * taken
    last = 0.0
    if table.turns_left < 1:
        lead = most(made) - table.most_cards * _COINS_OF_A_CARD / _CURRENCIES
        last = (1 - table.turns_left) * gain / (1 + exp(-lead / 4))
    if made >> price & 1:
        return OfferTerms(gain, 0.0, 0.0, lost, 0.0, lost, gain, last)
    dear = max(0.0, gain) if made >> price else 0.0
    if _lacks_one_card(price, currencies, made, shown):
        return OfferTerms(0.0, gain, dear, 0.0, lost, lost, gain, last)
    return OfferTerms(0.0, 0.0, dear, 0.0, 0.0, lost, gain, last)


class MoneyScale:
    """The terms with their weights, for many turns from one position: `of` adds up to what `money_terms` are worth."""

    def __init__(self, table: PlannerTable, weights: Sequence[float]) -> None:
        self._table = table
        weight = dict(zip(MONEY_TERMS, weights, strict=True))
        self._offered = [0.0 if term == "dear" else weight[term] for term in OfferTerms._fields]
        self._dear, self._shown, self._richest = weight["dear"], weight["shown"], weight["richest"]
        self._coins = weight["coins"] + weight["coins_time"] * table.time
        self._coins_squared = weight["coins_squared"] / _SQUARED
        self._cards = weight["cards"] + weight["cards_time"] * table.time
        self._small, self._exact, self._payable = weight["small"], weight["exact"], weight["payable"]

    def of_offer(self, offer: OnSale, shown: Sequence[Money]) -> tuple[float, float]:
        """The value of an offer, and its `dear` term (see `OfferTerms`)."""
        terms = offered_terms(self._table, offer, shown)
        return sum(map(mul, self._offered, terms)), terms.dear

    def of(self, holdings: Sequence[Holding], offers: Sequence[tuple[float, float]], shown: int) -> float:
        """The value of this money, with these offers and `shown` coins on the display."""
        coins = cards = richest = 0
        worth = dearest = 0.0
        for money, total, _, exact, payable, small in holdings:
            coins += total
            cards += len(money)
            worth += self._exact * exact + self._payable * payable + self._small * small
            if total > richest:
                richest = total
        for offered, dear in offers:
            worth += offered
            if dear > dearest:
                dearest = dear
        worth += self._coins * coins + self._coins_squared * coins * coins + self._cards * cards
        return worth + self._richest * richest + self._dear * dearest + self._shown * shown


def _lacks_one_card(price: int, currencies: tuple[str, ...], made: int, shown: Sequence[Money]) -> bool:
    """Whether one card of the display would make it possible to pay exactly."""
    return any(value <= price and currency in currencies and made >> price - value & 1 for currency, value in shown)
