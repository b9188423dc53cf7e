"""Offers: what can be bought, and the bill that comes with it."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game.cards import Card
from alhambra.game.tiles import Tile

Items = tuple[Card, ...]
"""Money and what else can be paid with."""
BUY = "buy"
"""The occasion of a plain purchase."""


class Bill(NamedTuple):
    """What is to be paid: at least an amount, in one of some currencies, or in a mix of them."""

    amount: int
    currencies: tuple[str, ...]
    mixed: bool = False
    exactly: bool = False
    """Whether overpaying is not allowed."""
    occasion: str = BUY
    """What the payment is for; some money is not taken for everything."""
    rule: str = "BASE-23"
    """The rule that says what is to be paid."""


class Tender(NamedTuple):
    """Money that may be put together to settle a bill."""

    items: Items
    worth: int
    mixed: bool = False
    """Whether it is of several kinds; then payments with a superfluous item are legal but not listed."""
    card: Card | None = None
    """A card that has to be played with it."""


class Purse:
    """All a player can pay with, and its money sorted by currency. The same things are the same purse."""

    __slots__ = ("items", "tenders")

    def __init__(self, items: Items, tenders: dict[str, Tender]) -> None:
        self.items = items
        self.tenders = tenders


class Offer(NamedTuple):
    """Something for sale: who sells it, the tile if it is one, and what it costs.

    The id says it all: `2`, or `2+watchtower` for one with something added.
    """

    id: str
    seller: str
    tile: Tile | None
    bill: Bill
    extras: tuple[str, ...] = ()
