"""Module 23, Building Sites: the shape of sites.toml."""

from alhambra.game.components.shapes import TomlTable, described, exactly

# SIT-01: two of each currency.
SHAPE = TomlTable(sites=described(per_currency=exactly(2)))
