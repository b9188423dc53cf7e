"""Module 8, Camps: the shape of camps.toml."""

from alhambra.game.components.shapes import PRICES, Entries, TomlTable, described, priced_sides

# CAM-01: eight tiles with a price and one or two bastions.
SHAPE = TomlTable(tiles=described(entries=Entries(8, priced_sides(PRICES, least=1, most=2), unlike=())))
