"""Colours. Nothing depends on colour alone: types and currencies have letters, walls have heavy lines."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from alhambra.game import questions
from alhambra.game.money.cards import Card
from alhambra.game.palace.tiles import Tile
from alhambra.kernel import Rules

TYPES = {
    "pavilion": "bold white on blue3",
    "seraglio": "bold white on red3",
    "arcades": "bold white on orange4",
    "chambers": "bold black on grey85",
    "garden": "bold white on dark_green",
    "tower": "bold white on purple4",
    "fountain": "bold black on khaki3",
}
CURRENCIES = {
    "gulden": "bold gold3",
    "dirham": "bold green3",
    "denar": "bold dodger_blue2",
    "ducat": "bold dark_orange3",
}

EDGE = "dim"
WALL = "bold"
LONGEST_WALL = "bold orange3"
MARK = "bold cyan"
QUIET = "dim"
TITLE = "bold"
ALERT = "bold red"
GOOD = "bold green"


def of_tile(tile: Tile) -> str:
    return TYPES.get(tile.piece, "reverse")


def tile(tile: Tile) -> Text:
    """A tile's id on the tile's colour."""
    return Text(f" {tile.id} ", of_tile(tile))


def tiles(several: Iterable[Tile]) -> Text:
    return Text(" ").join(tile(one) for one in several)


def card(rules: Rules, card: Card) -> Text:
    """A card's id in the colour of its currency; a face-down card has none."""
    money = questions.money(rules).get(card)
    return Text(card, CURRENCIES.get(money.currency, TITLE) if money else QUIET)


def cards(rules: Rules, several: Iterable[Card]) -> Text:
    return Text(" ").join(card(rules, one) for one in several)
