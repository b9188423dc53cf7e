"""Cards. A card is its id: the letter of the currency and the value, `n7` for seven denar."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from alhambra.kernel import Message, Unreadable

Card = str
Piles = tuple[tuple[Card, ...], ...]
"""The five piles of money, the first on top."""
HIDDEN_CARD: Card = "?"
SCORING_CARDS: tuple[Card, Card] = ("scoring1", "scoring2")


class Money(NamedTuple):
    """The currency and value of something that pays."""

    currency: str
    value: int


def cover(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same number of cards, face down."""
    return (HIDDEN_CARD,) * len(cards)


def remove(cards: tuple[Card, ...], taken: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards without those in `taken`, all of which must be there."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def missing(cards: tuple[Card, ...], wanted: tuple[Card, ...]) -> Card | None:
    """The first wanted card that there are not enough of."""
    left = list(cards)
    for card in wanted:
        if card not in left:
            return card
        left.remove(card)
    return None


def read(text: str, *known: Collection[Card]) -> Card:
    """A card that is known in one collection or another."""
    card = text.lower()
    for cards in known:
        if card in cards:
            return card
    raise Unreadable(Message("unreadable.card", text=text[:40]))
