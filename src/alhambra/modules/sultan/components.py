"""Module 18, Power of the Sultan: the shape of sultan.toml."""

from alhambra.game.components.shapes import TYPE, Entries, Row, Such, TomlTable, described, exactly

_SYMBOLS = Such(Row(TYPE, TYPE), "two different types", lambda pair, files: pair[0] != pair[1])

SHAPE = TomlTable(
    # SUL-01: eight cards. SUL-03: their price.
    cards=described(copies=exactly(2), price=exactly(7), in_piles=exactly({"1": 3, "2": 2, "3": 3})),
    # SUL-02: a symbol tile for each main type, which is the first.
    symbols=described(tiles=Entries(6, _SYMBOLS, unlike=(0,))),
)
