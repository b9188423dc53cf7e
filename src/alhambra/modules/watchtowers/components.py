"""Module 22, Watchtowers: the shape of watchtowers.toml."""

from alhambra.game.components.shapes import TomlTable, described, exactly

# WAT-01: three of each colour, and their price before, between and after the first two scorings.
SHAPE = TomlTable(watchtowers=described(per_type=exactly(3), prices=exactly([6, 4, 2])))
