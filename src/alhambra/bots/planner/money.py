"""The terms about money: what it can buy, and what is for sale."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import NamedTuple

from alhambra.bots.planner.holdings import Holding
from alhambra.bots.planner.table import Table
from alhambra.game.cards import Card, Money

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


class OnSale(NamedTuple):
    """A tile that will still be for sale, as far as one knows."""

    price: int
    currencies: tuple[str, ...]
    made: int
    """Every sum that the player could pay for it, as bits."""
    gain: float
    """What it would bring in majorities."""
    taken: float
    """How likely one of the others buys it first."""


class Means(NamedTuple):
    """What a player can pay with and for."""

    holdings: tuple[Holding, ...]
    """One for each currency."""
    cards: int
    """All cards in hand."""
    on_sale: tuple[OnSale, ...]
    display: tuple[Card, ...]
    empty: int
    """How many spaces of the market are empty."""


def money_terms(table: Table, means: Means, values: Mapping[Card, Money]) -> tuple[float, ...]:
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
    bargains = soon = dear = for_others = last = 0.0
    bargains_taken = soon_taken = all_taken = 0.0
    near = max(0.0, 1 - table.turns_left)
    for price, currencies, made, gain, taken in means.on_sale:
        for_others += gain
        all_taken += gain * taken
        if made >> price & 1:
            bargains += gain
            bargains_taken += gain * taken
        else:
            if made >> price:
                dear = max(dear, gain)
            if _lacks_one_card(price, currencies, made, shown):
                soon += gain
                soon_taken += gain * taken
        if near:
            lead = made.bit_length() - 1 - table.most_cards * _COINS_OF_A_CARD / _CURRENCIES
            last += near * gain / (1 + exp(-lead / 4))
    time = table.time
    return (
        coins,
        coins * coins / 40,
        means.cards,
        small,
        exact,
        payable,
        richest,
        bargains,
        soon,
        dear,
        bargains_taken,
        soon_taken,
        all_taken,
        for_others,
        sum([value for _, value in shown]),
        coins * time,
        means.cards * time,
        last,
    )


def _lacks_one_card(price: int, currencies: tuple[str, ...], made: int, shown: list[Money]) -> bool:
    """Whether one card of the display would make it possible to pay exactly."""
    return any(value <= price and currency in currencies and made >> price - value & 1 for currency, value in shown)
