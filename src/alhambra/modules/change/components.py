"""Module 11, Change: the shape of change.toml."""

from alhambra.game.components.shapes import TomlTable, described, exactly

# CHG-01: six coins of each currency.
SHAPE = TomlTable(coins=described(per_currency=exactly(6)))
