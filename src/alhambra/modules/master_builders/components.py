"""Module 14, Master Builders: the shape of master_builders.toml."""

from alhambra.game.components.shapes import TomlTable, described, exactly

# MAS-01: four cards of each currency, of value 3.
SHAPE = TomlTable(cards=described(per_currency=exactly(4), value=exactly(3)))
