"""Paying a bill: which payments settle it. Any cards worth at least the sum do, even if fewer would (RUL-02)."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import questions
from alhambra.game.cards import Card, missing
from alhambra.game.offers import Bill
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message
from alhambra.kernel.rules import Rules

_REMEMBERED = 4096
"""Purses come back again and again, in one game and over many."""

Purse = tuple[Card, ...]


@lru_cache(_REMEMBERED)
def by_currency(rules: Rules, purse: Purse) -> dict[str, Purse]:
    """What of a purse is money, sorted by currency."""
    values = questions.money(rules)
    found: dict[str, list[Card]] = {}
    for card in purse:
        if card in values:
            found.setdefault(values[card].currency, []).append(card)
    return {currency: tuple(cards) for currency, cards in found.items()}


def worth(rules: Rules, cards: Purse) -> int:
    """The sum of some money, whatever its currencies."""
    values = questions.money(rules)
    return sum(values[card].value for card in cards)


def payments(rules: Rules, tender: Purse, amount: int) -> tuple[Purse, ...]:
    """Every way to pay at least the amount out of a tender, the cheapest first; equal cards are one card."""
    values = questions.money(rules)
    ways: list[tuple[int, Purse]] = [(0, ())]
    for card in dict.fromkeys(tender):
        value = values[card].value
        ways = [
            (sum + value * copies, paid + (card,) * copies)
            for sum, paid in ways
            for copies in range(tender.count(card) + 1)
        ]
    return tuple(paid for sum, paid in sorted(ways) if sum >= amount)


def refuse_payment(rules: Rules, bill: Bill, purse: Purse, paid: Purse) -> Refusal | None:
    """Why these cards do not settle the bill."""
    lacking = missing(purse, paid)
    if lacking:
        return Refusal(Message("refused.not-in-hand", card=lacking), "BASE-23")
    for card in paid:
        if questions.money(rules)[card].currency != bill.currency:
            return Refusal(Message("refused.currency", card=card, currency=bill.currency), "BASE-23")
    if worth(rules, paid) < bill.amount:
        return Refusal(Message("refused.too-little", paid=worth(rules, paid), price=bill.amount), "BASE-23")
    return None
