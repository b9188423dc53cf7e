"""What money can buy: which prices a purse pays exactly, which it pays at all."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import questions
from alhambra.game.cards import Card
from alhambra.kernel.rules import Rules


@lru_cache(1 << 14)
def sums(rules: Rules, purse: tuple[Card, ...]) -> dict[str, int]:
    """For each currency every sum that can be paid, as bits: bit 7 is set if some cards make 7 exactly."""
    values = questions.money(rules)
    made: dict[str, int] = {}
    for card in purse:
        if card in values:
            currency, value = values[card]
            before = made.get(currency, 1)
            made[currency] = before | before << value
    return made


@lru_cache(1 << 14)
def payable(rules: Rules, tenders: tuple[tuple[Card, ...], ...]) -> int:
    """Every sum that can be paid out of one of some tenders, whatever its currencies, as bits."""
    values = questions.money(rules)
    sums = 1
    for money in tenders:
        made = 1
        for card in money:
            made |= made << values[card].value
        sums |= made
    return sums


def most(made: int) -> int:
    """The largest of the sums: all the money there is."""
    return made.bit_length() - 1


@lru_cache(1 << 14)
def readiness(rules: Rules, made: int) -> float:
    """For which part of the tiles' prices money is there; an exact price counts fully, another half."""
    ready = 0.0
    for price, tiles in _prices(rules):
        if made >> price & 1:
            ready += tiles
        elif made >> price:
            ready += tiles / 2
    return ready


def usefulness(rules: Rules, purse: tuple[Card, ...]) -> float:
    """How ready a purse is in all its currencies together; what is no money helps too."""
    made = sums(rules, purse).values()
    return sum(readiness(rules, each) for each in made) + len(purse) / 100


@lru_cache(64)
def _prices(rules: Rules) -> tuple[tuple[int, float], ...]:
    """The prices there are, each with its share of all tiles."""
    prices = [tile.price for tile in questions.tiles(rules).values() if tile.price]
    return tuple((price, prices.count(price) / len(prices)) for price in sorted(set(prices)))
