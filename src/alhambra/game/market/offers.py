"""Offers: what can be bought, and the bill that comes with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from alhambra.game.money.cards import Card
from alhambra.game.palace.tiles import Tile

Items = tuple[Card, ...]
"""Money, and anything else that pays."""


@dataclass(frozen=True, slots=True, eq=False)
class Purpose:
    """The purpose of a bill: what is paid for, and what money can do there. The defaults are those of a tile.

    A module that issues bills declares their purpose; modules with special kinds of money look at it.
    """

    name: str
    is_purchase: bool = True
    """Whether this counts as buying. Some money can only be used to buy."""
    allows_exchange: bool = True
    """Whether a second currency may be exchanged for the one asked for."""
    gives_change: bool = True
    """Whether overpaying gives change."""

    def __str__(self) -> str:
        return self.name


TILE = Purpose("buy")
"""A tile is bought."""


class Bill(NamedTuple):
    """What must be paid: at least an amount, in one of some currencies or in a mix of them."""

    amount: int
    currencies: tuple[str, ...]
    mixed: bool = False
    exactly: bool = False
    """Whether overpaying is not allowed."""
    purpose: Purpose = TILE
    rule: str = "BASE-23"
    """The rule that says what must be paid."""
    not_exactly: str = ""
    """The rule by which only overpaying is allowed, if there is one."""


class Tender(NamedTuple):
    """Money that may be paid together to settle a bill."""

    items: Items
    worth: int
    mixed: bool = False
    """Whether it is of several kinds. Then payments with a superfluous item are legal but not listed."""
    card: Card | None = None
    """A card that must be played with it."""


class Purse:
    """Everything a player can pay with, and the money in it sorted by currency. Purses with equal items are equal."""

    __slots__ = ("items", "tenders")

    def __init__(self, items: Items, tenders: dict[str, Tender]) -> None:
        self.items = items
        self.tenders = tenders


class Offer(NamedTuple):
    """Something for sale: its seller, the tile (if it is one) and the bill.

    The id describes it completely: `2`, or `2+watchtower` if something is added.
    """

    id: str
    seller: str
    tile: Tile | None
    bill: Bill
    extras: tuple[str, ...] = ()
