"""Module 25, Magical Buildings: the shape of magical.toml."""

from alhambra.game.components.shapes import PRICES, TYPE, Entries, Row, TomlTable, described, number, sides

# MAG-01: six buildings, one of each type.
SHAPE = TomlTable(
    tiles=described(entries=Entries(6, Row(TYPE, number(PRICES[0], PRICES[-1]), sides()), unlike=(0,))),
)
