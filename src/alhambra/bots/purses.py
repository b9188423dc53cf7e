"""What money can buy: which prices a purse can pay exactly, and which at all."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import questions
from alhambra.game.money.cards import Card
from alhambra.kernel import Rules


@lru_cache(1 << 14)
def sums(rules: Rules, purse: tuple[Card, ...]) -> dict[str, int]:
    """For each currency, every sum that can be paid, as bits: bit 7 is set if some cards add up to exactly 7."""
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
    """Every sum that one of the tenders can pay, in any currencies, as bits."""
    values = questions.money(rules)
    sums = 1
    for money in tenders:
        made = 1
        for card in money:
            made |= made << values[card].value
        sums |= made
    return sums


def most(made: int) -> int:
    """The largest of the sums, which is all the money."""
    return made.bit_length() - 1


@lru_cache(1 << 14)
def readiness(rules: Rules, made: int) -> float:
    """The share of the tiles that this money can buy; one that needs overpaying counts half."""
    ready = 0.0
    for price, tiles in prices(rules):
        if made >> price & 1:
            ready += tiles
        elif made >> price:
            ready += tiles / 2
    return ready


def usefulness(rules: Rules, purse: tuple[Card, ...]) -> float:
    """The readiness of a purse in all its currencies together; cards that are not money help too."""
    made = sums(rules, purse).values()
    return sum(readiness(rules, each) for each in made) + len(purse) / 100


@lru_cache(64)
def prices(rules: Rules) -> tuple[tuple[int, float], ...]:
    """The prices, each with its share of the tiles in the tower that have one."""
    prices = [tile.price for tile in questions.tower_tiles(rules) if tile.price]
    return tuple((price, prices.count(price) / len(prices)) for price in sorted(set(prices)))
