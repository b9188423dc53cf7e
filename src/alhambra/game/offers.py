"""Offers: what can be bought, and the bill that comes with it."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game.tiles import Tile


class Bill(NamedTuple):
    """What is to be paid: at least an amount, in one currency."""

    amount: int
    currency: str


class Offer(NamedTuple):
    """A tile for sale: where it lies, and what it costs."""

    id: str
    tile: Tile
    bill: Bill
