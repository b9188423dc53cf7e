"""Offers: what can be bought, and the bill that comes with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from alhambra.game.cards import Card
from alhambra.game.tiles import Tile

Items = tuple[Card, ...]
"""Money and what else can be paid with."""


@dataclass(frozen=True, slots=True, eq=False)
class Purpose:
    """What a bill is for, and what money can do there. What is not said is as for a tile.

    Whoever makes out bills declares their purpose; whoever brings a special kind of money asks it.
    """

    name: str
    is_purchase: bool = True
    """Whether this is called buying. Some money does nothing but buy."""
    allows_exchange: bool = True
    """Whether a second currency may be exchanged for the one asked for."""
    gives_change: bool = True
    """Whether there is change for what is overpaid."""

    def __str__(self) -> str:
        return self.name


TILE = Purpose("buy")
"""A tile is bought."""


class Bill(NamedTuple):
    """What is to be paid: at least an amount, in one of some currencies, or in a mix of them."""

    amount: int
    currencies: tuple[str, ...]
    mixed: bool = False
    exactly: bool = False
    """Whether overpaying is not allowed."""
    purpose: Purpose = TILE
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
